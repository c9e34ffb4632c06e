import { t } from '../../../i18n/consent.ts';
import { consentTo, noteConsent } from '../visit.ts';

const BAR =
  'card fixed inset-x-2 top-2 z-50 mx-auto flex max-w-2xl flex-wrap items-center gap-x-5 gap-y-3 border border-line p-4 text-sm shadow-lg print:hidden';
const BUTTON =
  'min-h-11 flex-1 rounded-field border border-line-strong px-4 font-medium hover:bg-sunken sm:flex-none';

/** In whose name a buyer is asked, and whether networks are then told who bought. */
export interface Asking {
  readonly seller: string;
  readonly isTold: boolean;
}

const textOf = ({ seller, isTold }: Asking): string =>
  t(isTold ? 'consent.text.told' : 'consent.text', { seller });

/** By offer, what to do once its buyer has agreed: the newest of what is on the page. */
const waiting = new Map<string, () => void>();

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

/**
 * Does `agreed` where a buyer has said that an offer may be measured; asks who has said nothing,
 * or yes to less.
 */
export function withConsent(offerId: string, asking: Asking, agreed: () => void): void {
  const answer = consentTo(offerId, asking.isTold);
  if (answer) agreed();
  else if (answer === null) ask(offerId, asking, agreed);
}

/**
 * Asks once. It takes no focus and no place from the page, and both answers are as near (decision
 * 0091).
 */
function ask(offerId: string, asking: Asking, agreed: () => void): void {
  const isAsked = waiting.has(offerId);
  waiting.set(offerId, agreed);
  if (isAsked) return;
  const bar = element('section', BAR);
  bar.setAttribute('aria-label', t('consent.title'));
  // What the focus goes to is not left under it.
  const { style } = document.documentElement;
  const answerWith = (isAgreed: boolean) => () => {
    const yes = asking.isTold ? 'told' : 'yes';
    noteConsent(offerId, isAgreed ? yes : 'no');
    bar.remove();
    style.scrollPaddingTop = '';
    if (isAgreed) waiting.get(offerId)?.();
    waiting.delete(offerId);
  };
  const button = (words: string, isAgreed: boolean) => {
    const made = element('button', BUTTON, words);
    made.type = 'button';
    made.addEventListener('click', answerWith(isAgreed));
    return made;
  };
  const buttons = element('div', 'flex w-full gap-3 sm:w-auto');
  buttons.append(button(t('consent.no'), false), button(t('consent.yes'), true));
  bar.append(element('p', 'min-w-0 flex-1 basis-60', textOf(asking)), buttons);
  document.body.append(bar);
  style.scrollPaddingTop = `${bar.offsetHeight + 16}px`;
}
