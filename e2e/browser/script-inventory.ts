import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PIXELS } from '../../domain/configuration/decoration.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { countdown } from '../../embedded/seed/decoration.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { unbanded } from '../../domain/routing/routes.ts';
import { LOADED, SCRIPTS } from '../../web/script-inventory.ts';
import type { Visitor } from '../support/browser.ts';
import type { Operator } from '../support/operator.ts';
import { BOLETO_WAITS, checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { fakeNetworks } from './support/fake-networks.ts';
import { builtScripts, watchScripts } from './support/loaded-scripts.ts';
import { aCourse, RECURRING, SENT } from './support/offers.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
type Layout = (typeof LAYOUTS)[number];
const ALL_PIXELS = {
  ...{ facebook: ['1234567890123456'], tiktok: ['C4ABCDEFGH1234567890'], kwai: ['564250114819620883'] },
  ...{ googleAnalyticsId: 'G-ABC1234567', googleAdsId: 'AW-123456789' },
  googleAdsConversionApiId: 'AbC-D_efG-h12',
};
/** Longer than a page waits until it is idle. */
const QUIET_MS = 1_500;

type Account = Pick<ConfigurationOf<'ProviderConnection'>, 'baseUrl' | 'payee' | 'publicKey' | 'fee'>;

const demo = <K extends 'Offer' | 'Product' | 'Platform'>(id: string) =>
  demoConfigurations.find((each) => each.id === id)?.content as ConfigurationOf<K>;
const plain = (layout: Layout) => `plain-${layout}`.toLowerCase();
const full = (layout: Layout) => `full-${layout}`.toLowerCase();

export const scriptInventorySuite = ({ url, onPhone, operator }: Running) =>
  describe('the scripts of a buyer’s browser (web/script-inventory.ts)', () => {
    beforeAll(async () => {
      const { save, saveOffer } = await operator();
      await save('Product', 'bare', { ...aCourse('bare'), pixels: NO_PIXELS });
      const kit = demo<'Product'>(SENT.productId);
      await save('Product', 'measured-kit', { ...kit, productId: 'measured-kit', pixels: ALL_PIXELS });
      const { appearance } = demo<'Offer'>('demo-digital');
      for (const layout of LAYOUTS) {
        const bare = { layout, productId: 'bare', appearance: { ...appearance, countdown: null } };
        await saveOffer(plain(layout), { ...bare, upsellOfferIds: [] });
        const everything = { ...SENT, productId: 'measured-kit' };
        await saveOffer(full(layout), {
          ...{ ...everything, layout, appearance: { ...appearance, countdown } },
        });
      }
      await saveScripted(await operator());
      await saveOffer('by-the-period', { ...RECURRING, productId: 'bare', upsellOfferIds: [] });
      await saveOffer('paused', { paused: true, productId: 'bare' });
      await saveOffer('followed', { productId: 'bare', upsellOfferIds: [plain('DEFAULT')] });
    });

    /** A platform of its own, whose cards are taken by a provider that demands its own script. */
    const saveScripted = async ({ save, saveOffer }: Operator) => {
      const answer = await fetch(`${url()}/sandbox/providers`);
      const { providers } = (await answer.json()) as { providers: (Account & { code: string })[] };
      const { baseUrl, payee, publicKey, fee } =
        providers.find(({ code }) => code === 'PAGNET') ?? expect.fail();
      const platformId = 'scripted';
      await save('ProviderConnection', 'scripted', {
        ...{ connectionId: 'scripted', platformId, provider: 'PAGNET', baseUrl, payee, publicKey, fee },
        ...{ webhookTokenDigest: 'of-nothing', secrets: {}, currencies: ['BRL'] },
      });
      const routes = { PIX: [], BILLET: [], CREDIT_CARD: [unbanded('scripted')] };
      await save('Platform', platformId, { ...demo<'Platform'>('demo-platform'), platformId, routes });
      await save('Product', platformId, { ...aCourse(platformId), platformId, pixels: NO_PIXELS });
      const methods: ['PIX', 'CREDIT_CARD'] = ['PIX', 'CREDIT_CARD'];
      await saveOffer(platformId, { platformId, productId: platformId, methods, orderBumpOfferIds: [] });
    };

    /** Held when it is reached, and once more when the page had time to load more. */
    const expectLoaded = async (
      { page }: Visitor,
      scripts: ReturnType<typeof watchScripts>,
      where: keyof typeof LOADED,
    ) => {
      const expected = [...LOADED[where]].sort();
      await expect.poll(() => scripts.loaded(page), { timeout: 15_000 }).toEqual(expected);
      await page.waitForTimeout(QUIET_MS);
      expect(await scripts.loaded(page)).toEqual(expected);
    };

    it('are all that is built for it, in each language, each with its reason', () => {
      const named = Object.keys(SCRIPTS)
        .filter((name) => !/: inline$|^(?:pixel|script) frame: /.test(name))
        .sort();
      for (const [language, built] of builtScripts()) expect(built, language).toEqual(named);
    });

    it.each(LAYOUTS)('%s: of a course that nobody measures', async (layout) => {
      const buyer = await onPhone();
      const scripts = watchScripts(buyer.context);
      await checkoutPage(buyer.page, plain(layout)).open();
      await expectLoaded(buyer, scripts, layout);
    });

    it.each(LAYOUTS)('%s: of all that a checkout may have', async (layout) => {
      const buyer = await onPhone();
      await fakeNetworks(buyer.context);
      const scripts = watchScripts(buyer.context);
      const checkout = checkoutPage(buyer.page, full(layout));
      await checkout.open();
      await checkout.fillBuyer('Ana Dias');
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.field('CEP').fill('01310-100');
      await checkout.field('Número').fill('12');
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.choose('Cartão');
      await checkout.field('Número do cartão').waitFor();
      await expectLoaded(buyer, scripts, `${layout}, all of it`);
    });

    it('a subscription loads besides what says how it goes on', async () => {
      const buyer = await onPhone();
      const scripts = watchScripts(buyer.context);
      await checkoutPage(buyer.page, 'by-the-period').open();
      await expectLoaded(buyer, scripts, 'a subscription');
    });

    it('an offer that is off sale loads besides what says why', async () => {
      const buyer = await onPhone();
      const scripts = watchScripts(buyer.context);
      await buyer.page.goto('/checkout/paused');
      await expectLoaded(buyer, scripts, 'off sale');
    });

    /** The same page by its address alone: nothing of the form is left from before. */
    const opened = async (buyer: Visitor, where: keyof typeof LOADED) => {
      const second = await onPhone();
      const scripts = watchScripts(second.context);
      await second.page.goto(buyer.page.url());
      await expectLoaded(second, scripts, where);
    };

    it('a PIX, paid or not, needs only what its page shows', async () => {
      const buyer = await onPhone();
      await checkoutPage(buyer.page, 'followed').buy('Ida Prado', 'PIX');
      await state(buyer.page, PIX_WAITS).waitFor();
      await opened(buyer, 'PIX waits');
      await act(url(), 'Ida Prado', 'pay');
      await state(buyer.page, PAID).waitFor();
      await opened(buyer, 'paid');
      // What follows is for the browser that has bought.
      const scripts = watchScripts(buyer.context);
      await buyer.page.reload();
      await expectLoaded(buyer, scripts, 'paid, and followed by an offer');
    });

    it('a boleto, too', async () => {
      const buyer = await onPhone();
      await checkoutPage(buyer.page, plain('DEFAULT')).buy('Rui Prado', 'Boleto');
      await state(buyer.page, BOLETO_WAITS).waitFor();
      await opened(buyer, 'boleto waits');
    });

    it('a card that was paid, and the form that its buyer comes back to', async () => {
      const buyer = await onPhone();
      const { page, context } = buyer;
      await checkoutPage(page, plain('DEFAULT')).buy('Eva Prado', 'Cartão');
      await state(page, PAID).waitFor();
      await opened(buyer, 'paid');
      const scripts = watchScripts(context);
      await page.goto(`/checkout/${plain('DEFAULT')}`);
      await expectLoaded(buyer, scripts, 'already paid');
    });

    it('a provider that demands its own script has it in a frame of its own', async () => {
      const buyer = await onPhone();
      const scripts = watchScripts(buyer.context);
      const checkout = checkoutPage(buyer.page, 'scripted');
      // The frame is there as long as nobody has answered it.
      const silent = 'globalThis.PagNet = { setPublicKey: () => new Promise(() => {}) };';
      await buyer.context.route(/\/v1\/js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: silent }),
      );
      await checkout.buy('Ema Prado', 'Cartão');
      await expectLoaded(buyer, scripts, 'a provider’s own script');
    });

    it('one more is found, whatever brought it', async () => {
      const buyer = await onPhone();
      const { page, context } = buyer;
      const address = `/checkout/${plain('DEFAULT')}`;
      await context.route(`**${address}`, async (route) => {
        const answer = await route.fetch();
        const extra = '<script src="/assets/extra.js"></script></body>';
        await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', extra) });
      });
      await context.route('**/assets/extra.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      const scripts = watchScripts(context);
      await page.goto(address);
      await expect.poll(() => scripts.loaded(page)).toContain('page: /assets/extra.js');
    });
  });
