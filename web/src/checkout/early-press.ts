/**
 * Whether the button was pressed before this script came: the page's own first lines kept that
 * (`checkout.html`), and from now on leave it to us.
 */
export function takeEarlyPress(): boolean {
  const page = document.documentElement.dataset;
  const pressed = page.press === 'kept';
  page.press = 'taken';
  return pressed;
}
