import { describe, expect, it } from 'vitest';
import type { Running } from './support/running.ts';
import { CARDS, checkoutPage, CVV, PAID, state } from './support/checkout.ts';

const digitsOf = (card: string) => card.replaceAll(' ', '');
/** As a value of its own, however it is separated; not three figures inside an identifier. */
const SECURITY_CODE = new RegExp(`(?<![0-9a-z])${CVV}(?![0-9a-z])`, 'i');

const holds = (card: string, text: string): boolean =>
  text.replace(/[\s.+-]|%20/g, '').includes(digitsOf(card)) || SECURITY_CODE.test(text);

export const cardSecrecySuite = ({ url, onPhone }: Running) =>
  describe('the card number', () => {
    it('goes to the card provider once, and to us never', async () => {
      const { page, context, sent } = await onPhone();
      await checkoutPage(page).buy('Gabriela Reis', 'Cartão', CARDS.approved);
      await state(page, PAID).waitFor();

      const { hostname, host } = new URL(url());
      const toUs = sent.filter((one) => new URL(one.url).host === host);
      // Its fields are at another of our addresses, which gives files and is told nothing.
      const ofFields = sent.filter((one) => /\/(card|assets)\//.test(one.url) && !toUs.includes(one));
      expect(ofFields.map((one) => [one.method, new URL(one.url).hostname])).toEqual(
        ofFields.map(() => ['GET', hostname]),
      );
      expect(ofFields.length).toBeGreaterThan(0);
      expect(ofFields.filter((one) => holds(CARDS.approved, one.url + one.text))).toEqual([]);
      const elsewhere = sent.filter((one) => !toUs.includes(one) && !ofFields.includes(one));
      expect(toUs.some(({ text }) => text.includes('mutation'))).toBe(true);
      expect(
        toUs.filter((one) => holds(CARDS.approved, one.url) || holds(CARDS.approved, one.text)),
      ).toEqual([]);
      expect(elsewhere).toHaveLength(1);
      expect(elsewhere[0]).toMatchObject({ method: 'POST' });
      expect(holds(CARDS.approved, elsewhere[0]?.text ?? '')).toBe(true);

      const kept = await page.evaluate<string>(
        'JSON.stringify([localStorage, sessionStorage, document.cookie, history.state, location.href])',
      );
      expect(holds(CARDS.approved, kept)).toBe(false);
      expect(holds(CARDS.approved, JSON.stringify(await context.storageState()))).toBe(false);
    });

    it('of a declined card, too', async () => {
      const { page, sent } = await onPhone();
      await checkoutPage(page).buy('Heitor Alves', 'Cartão', CARDS.withoutFunds);
      await page.getByRole('group', { name: 'Seu cartão não foi aprovado' }).waitFor();
      const ours = sent.filter((one) => new URL(one.url).host === new URL(url()).host);
      expect(ours.filter(({ text }) => holds(CARDS.withoutFunds, text))).toEqual([]);
    });
  });
