// Slow: running programs take a new route up within half a minute.
import { expect, test } from 'vitest';
import { signInAsAdministrator } from '../../embedded/tour/administrator.ts';
import { CARDS, checkoutPage, PAID, state } from './support/checkout.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

const QUERY = '{ checkout(id: "demo-digital") { provider { paymentProvider } } }';

// One that is shown the card itself, and one that makes a token of it first.
test.each([
  ['VILLET', 'demo-villet'],
  ['MAKE_YOUR_BANK', 'demo-makeyourbank'],
])(
  '%s, once it is chosen, is paid by a card and refuses another',
  async (code, connectionId) => {
    const administrator = await signInAsAdministrator(running.url());
    await administrator.choose({ routes: { CREDIT_CARD: connectionId } });
    const { page } = await running.onPhone();
    const taker = async () => {
      const answer = await page.request.post(`${running.url()}/graphql`, { data: { query: QUERY } });
      return (await answer.json()) as object;
    };
    await expect
      .poll(taker, { timeout: 40_000 })
      .toEqual({ data: { checkout: { provider: { paymentProvider: code } } } });
    await checkoutPage(page).buy('Gabriela Reis', 'Cartão', CARDS.approved);
    await state(page, PAID).waitFor();
    const other = await running.onPhone();
    await checkoutPage(other.page).buy('Heitor Alves', 'Cartão', CARDS.withoutFunds);
    const group = other.page.getByRole('group', { name: 'Seu cartão não foi aprovado' });
    expect(await group.innerText()).toContain('falta de saldo ou limite');
  },
  90_000,
);
