import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PIXELS } from '../../domain/configuration/decoration.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { fakeNetworks } from './support/fake-networks.ts';
import { aCourse } from './support/offers.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

const ASKING = 'asking';
const TOKEN = 'EAABtoken-of-facebook';
const SAVE = `mutation($key: String!, $id: ID!, $changes: ProductChanges!) {
  saveProduct(idempotencyKey: $key, id: $id, expectedRevision: 0, changes: $changes) {
    measurement { tokensOf } } }`;

export const measuringSuite = ({ url, onPhone, asSeller, operator, heardByNetworks }: Running) =>
  describe('a seller who wants buyers to be asked, and networks to be told (decision 0091)', () => {
    beforeAll(async () => {
      const { save, saveOffer } = await operator();
      const pixels = { ...NO_PIXELS, facebook: ['1234567890123456'] };
      await save('Product', ASKING, { ...aCourse(ASKING), pixels });
      await saveOffer(ASKING, { productId: ASKING, orderBumpOfferIds: [], upsellOfferIds: [] });
      const { page } = await asSeller();
      const tokens = [{ network: 'FACEBOOK', value: TOKEN }];
      const changes = { measurement: { asksConsent: true, tellsBuyer: true, tokens } };
      const variables = { key: `asking-${Date.now()}`, id: ASKING, changes };
      const answer = await page.request.post(`${url()}/graphql`, { data: { query: SAVE, variables } });
      expect(await answer.json()).toMatchObject({
        data: { saveProduct: { measurement: { tokensOf: ['FACEBOOK'] } } },
      });
    });

    const heardOf = async (address: string) => {
      const id = new URL(address).pathname.split('/').at(-1) ?? '';
      return (await heardByNetworks()).filter(({ eventId }) => eventId === orderNumber(id));
    };

    it('a buyer who agrees is told of by pixel and server, by one number', async () => {
      const buyer = await onPhone();
      const { page, context } = buyer;
      const networks = await fakeNetworks(context);
      const checkout = checkoutPage(page, ASKING);
      await page.goto(`/checkout/${ASKING}?fbclid=IwAR0abc`);
      const question = page.getByRole('region', { name: 'Medição de anúncios' });
      await question.waitFor();
      expect(networks.asked()).toBe('');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Aceitar' }).click();
      await expect
        .poll(() =>
          networks.told('facebook').flatMap(([verb, name]) => (verb === 'track' ? [name] : [])),
        )
        .toEqual(['PageView', 'InitiateCheckout']);
      await checkout.fillBuyer('Nina Costa');
      await checkout.choose('PIX');
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();
      expect(await page.evaluate<string>('document.cookie')).toMatch(/token2=[0-9a-f-]{36}/);
      await act(url(), 'Nina Costa', 'pay');
      await state(page, PAID).waitFor();
      await expect.poll(() => heardOf(page.url()), { timeout: 20_000 }).toHaveLength(1);
      const [told] = await heardOf(page.url());
      expect(told?.network).toBe('FACEBOOK');
      expect(JSON.stringify(told?.body)).toContain('.IwAR0abc');
      expect(JSON.stringify(told?.body)).not.toMatch(/nina|11987654321|EAAB(?!token)/i);
      await expect
        .poll(() => networks.told('facebook').at(-1))
        .toEqual(['track', 'Purchase', { value: 197, currency: 'BRL' }, { eventID: told?.eventId }]);
    });

    it('a buyer who does not is told of by nobody, and buys all the same', async () => {
      const { page, context } = await onPhone();
      const networks = await fakeNetworks(context);
      await checkoutPage(page, ASKING).open();
      await page.getByRole('button', { name: 'Recusar' }).click();
      await checkoutPage(page, ASKING).buy('Olga Reis', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Olga Reis', 'pay');
      await state(page, PAID).waitFor();
      await page.waitForTimeout(2_000);
      expect(networks.asked()).toBe('');
      expect(await heardOf(page.url())).toEqual([]);
      expect(await page.getByRole('region', { name: 'Medição de anúncios' }).count()).toBe(0);
    });
  });
