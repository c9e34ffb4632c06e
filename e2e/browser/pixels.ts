import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PIXELS, type Pixels } from '../../domain/configuration/decoration.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import type { Visitor } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { CARDS, checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { CLICKS_READ, fakeNetworks, HOSTILE } from './support/fake-networks.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

const MEASURED = 'measured';
const PIXELS: Pixels = {
  facebook: ['1234567890123456'],
  tiktok: ['C4ABCDEFGH1234567890'],
  kwai: ['564250114819620883'],
  googleAnalyticsId: 'G-ABC1234567',
  googleAdsId: 'AW-123456789',
  googleAdsConversionApiId: 'AbC-D_efG-h12',
};
const QUERY = 'nome=Ana%20Dias&email=ana.dias@example.com&telefone=11987654321&cpf=52998224725';
/** Whatever is the buyer's: in the address, in the form, in the card's fields. */
const OF_BUYER =
  /Ana|Dias|ana\.dias|11\)? ?98765|529\.?982|4111 ?1111|telefone|utm_source|segredo|\b737\b/;

const courseOf = () =>
  demoConfigurations.find(({ id }) => id === 'demo-course')?.content as ConfigurationOf<'Product'>;
const paymentIdOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';
const namesOf = (calls: readonly (readonly unknown[])[], verb: string) =>
  calls.flatMap(([said, name]) => (said === verb ? [name] : []));

export const pixelsSuite = ({ url, onPhone, asSeller, operator }: Running) =>
  describe('whoever measures a checkout (decision 0084)', () => {
    beforeAll(async () => {
      const { save, saveOffer } = await operator();
      await save('Product', MEASURED, { ...courseOf(), productId: MEASURED, pixels: PIXELS });
      await saveOffer(MEASURED, { productId: MEASURED, orderBumpOfferIds: [] });
      const facebook = { ...NO_PIXELS, facebook: PIXELS.facebook };
      await save('Product', 'spied', { ...courseOf(), productId: 'spied', pixels: facebook });
      await saveOffer('spied', { productId: 'spied', orderBumpOfferIds: [] });
    });

    const buyByPix = async ({ page }: Visitor, name: string) => {
      await checkoutPage(page, MEASURED).buy(name, 'PIX');
      await state(page, PIX_WAITS).waitFor();
    };

    it('hears of each event once, by its own words, also after a reload and in another tab', async () => {
      const buyer = await onPhone();
      const networks = await fakeNetworks(buyer.context);
      const facebook = () => namesOf(networks.told('facebook'), 'track');
      await buyByPix(buyer, 'Bia Lima');
      const before = ['PageView', 'InitiateCheckout', 'PageView', 'AddPaymentInfo'];
      await expect.poll(facebook).toEqual(before);
      await act(url(), 'Bia Lima', 'pay');
      await state(buyer.page, PAID).waitFor();
      await expect.poll(facebook).toEqual([...before, 'Purchase']);

      const id = paymentIdOf(buyer.page.url());
      const worth = { value: 197, currency: 'BRL' };
      const eventID = orderNumber(id);
      expect(networks.told('facebook').at(-1)).toEqual(['track', 'Purchase', worth, { eventID }]);
      const { told } = networks;
      await expect
        .poll(() => told('tiktok').at(-1))
        .toEqual([...['track', 'CompletePayment', worth], { event_id: eventID }]);
      await expect.poll(() => namesOf(told('kwai'), 'track')).toEqual(['addToCart', 'purchase']);
      expect(told('kwai').filter(([said]) => said === 'page')).toHaveLength(2);
      await expect
        .poll(() => told('google').at(-1))
        .toEqual([
          ...['event', 'conversion'],
          { send_to: 'AW-123456789/AbC-D_efG-h12', ...worth, transaction_id: eventID },
        ]);

      await expectAccessible(buyer.page);
      await buyer.page.reload();
      await state(buyer.page, PAID).waitFor();
      const second = await buyer.context.newPage();
      await second.goto(buyer.page.url());
      await state(second, PAID).waitFor();
      await expect.poll(() => facebook().length).toBe(7);
      expect(facebook().slice(5)).toEqual(['PageView', 'PageView']);
      expect(namesOf(told('google'), 'event').filter((name) => name === 'conversion')).toHaveLength(1);
      expect(networks.asked()).not.toContain(id);
    });

    it('hears of the click that it led here by, its own alone', async () => {
      const buyer = await onPhone();
      const networks = await fakeNetworks(buyer.context, CLICKS_READ);
      const clicks = 'fbclid=IwAR0abc&gclid=Cj0KC&ttclid=E.C.P.x&click_id=q_6k5&utm_source=carta';
      await buyer.page.goto(`/checkout/${MEASURED}?${clicks}`);
      await expect
        .poll(() => networks.told('facebook').at(-1))
        .toEqual(['cookie', expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0abc$/)]);
      await expect
        .poll(() => networks.told('kwai').find(([verb]) => verb === 'track')?.[2])
        .toMatchObject({ click_id: 'q_6k5' });
      expect(networks.told('tiktok').join()).not.toMatch(/IwAR0|Cj0KC|q_6k5/);
      expect(networks.asked()).not.toContain('carta');
    });

    it('can read nothing of the buyer, of the page, of a card or of what the browser keeps', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/Content Security Policy|Unsafe attempt|Blocked opening|sandboxed|frame/i);
      const networks = await fakeNetworks(buyer.context, HOSTILE);
      await buyer.context.addCookies([{ name: 'seen', value: 'segredo', url: url() }]);
      await page.goto(`/checkout/spied?${QUERY}&utm_source=carta`);
      const checkout = checkoutPage(page, 'spied');
      await checkout.choose('Cartão');
      await checkout.fillCard(CARDS.approved);
      await expect.poll(() => networks.told('facebook').some(([what]) => what === 'move')).toBe(true);
      await checkout.field('Nome completo').pressSequentially('x');
      await checkout.field('Nome completo').fill('Ana Dias');
      await checkout.payButton.click();
      await state(page, PAID).waitFor();

      const tried = new Map(
        networks.told('facebook').map(([what, came, found]) => [what, `${came} ${found}`]),
      );
      expect(Object.fromEntries(tried)).toMatchObject({
        ...{ page: 'refused SecurityError', top: 'refused SecurityError' },
        ...{ address: 'refused SecurityError', cookies: 'refused SecurityError' },
        ...{ storage: 'refused SecurityError', window: 'refused NotOpened' },
        ...{ 'own api': 'refused TypeError', elsewhere: 'refused TypeError' },
        frame: 'refused SecurityError',
        names: `got ${url()}/pixels/spied  null `,
      });
      expect(tried.get('database')).toMatch(/^refused/);
      expect(['key', 'port', 'message'].filter((what) => tried.has(what))).toEqual([]);
      expect(networks.asked()).not.toMatch(OF_BUYER);
      expect(networks.asked()).not.toContain(paymentIdOf(page.url()));
      await expect
        .poll(() => networks.told('facebook').some(([what]) => what === 'heard Purchase'))
        .toBe(true);
      await page.waitForTimeout(1_000);
      expect(networks.asked()).not.toContain('evil.example');
    });

    it.each([
      ['by its networks’ hosts', /facebook|tiktok|kwai|google/],
      ['with its whole document', /\/pixels\//],
      ['with what tells it', /\/assets\/pixels-/],
    ])('that is blocked %s disturbs no purchase', async (_what, blocked) => {
      const buyer = await onPhone();
      buyer.expectProblem(/ERR_FAILED|chrome-error/);
      await fakeNetworks(buyer.context);
      await buyer.context.route(blocked, (route) => route.abort());
      await buyByPix(buyer, 'Caio Reis');
    });

    it('is loaded for nobody whose product names none', async () => {
      const { page, sent } = await onPhone();
      await checkoutPage(page).open();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1_000);
      expect(sent.filter(({ url: address }) => address.includes('pixels'))).toEqual([]);
    });

    it('does not hear of a seller who looks at a preview', async () => {
      const { page, sent, context } = await asSeller();
      const networks = await fakeNetworks(context);
      await page.goto(`/platform/checkout-builder/${MEASURED}`);
      await page
        .frameLocator('iframe')
        .getByRole('button', { name: /^Pagar R\$/ })
        .first()
        .waitFor();
      await page.waitForTimeout(1_500);
      expect(sent.filter(({ url: address }) => address.includes('pixels'))).toEqual([]);
      expect(networks.asked()).toBe('');
    });
  });
