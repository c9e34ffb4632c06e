// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_PIXELS, type Pixels } from '../../../../../../domain/configuration/decoration.ts';
import { NETWORK_WORDS } from '../../../../../../domain/measuring/network-words.ts';
import type { PixelEvent } from '../protocol.ts';
import { startNetworks, tellAll } from './networks.ts';

const window = globalThis as unknown as Record<string, unknown>;
const WORTH = { value: 139.9, currency: 'BRL' };
const event = (name: PixelEvent['name']): PixelEvent => ({
  name,
  ...{ value: '139.90', currency: 'BRL', eventId: 'AB12-CD34' },
  transactionId: name === 'purchase' ? 'AB12-CD34' : null,
  clicks: {},
});
const ALL = (['page', 'initiateCheckout', 'addPaymentInfo', 'purchase'] as const).map(event);

/** Everything that happens in a checkout, told to the networks of a product. */
function tellEverything(pixels: Partial<Pixels>) {
  const networks = startNetworks({
    ...{
      pixels: { ...NO_PIXELS, ...pixels },
      offerId: 'offer',
      productName: 'Curso',
      words: NETWORK_WORDS,
    },
    url: 'https://shop.example/checkout/offer',
  });
  for (const each of ALL) tellAll(networks, each);
}
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  document.head.replaceChildren();
  for (const name of ['fbq', 'ttq', 'kwaiq', 'dataLayer']) delete window[name];
});

describe('the networks of a product', () => {
  it('are those that it names, and no other', () => {
    tellEverything({});
    expect(scripts()).toEqual([]);
    tellEverything({ facebook: ['111111111'] });
    expect(scripts()).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect(window['ttq'] ?? window['kwaiq'] ?? window['dataLayer']).toBeUndefined();
  });

  it('Facebook hears each event once, for every id, under the id of the event', () => {
    tellEverything({ facebook: ['111111111', '222222222'] });
    expect((window['fbq'] as { queue: unknown[] }).queue).toEqual([
      ['set', 'autoConfig', false, '111111111'],
      ['init', '111111111'],
      ['set', 'autoConfig', false, '222222222'],
      ['init', '222222222'],
      ['track', 'PageView', {}, { eventID: 'AB12-CD34' }],
      ['track', 'InitiateCheckout', WORTH, { eventID: 'AB12-CD34' }],
      ['track', 'AddPaymentInfo', WORTH, { eventID: 'AB12-CD34' }],
      ['track', 'Purchase', WORTH, { eventID: 'AB12-CD34' }],
    ]);
  });

  it('TikTok hears a purchase as a completed payment', () => {
    tellEverything({ tiktok: ['C4ABCDEFGH1234567890'] });
    expect([...(window['ttq'] as unknown[])]).toEqual([
      ['page'],
      ['track', 'InitiateCheckout', WORTH, { event_id: 'AB12-CD34' }],
      ['track', 'AddPaymentInfo', WORTH, { event_id: 'AB12-CD34' }],
      ['track', 'CompletePayment', WORTH, { event_id: 'AB12-CD34' }],
    ]);
    expect(scripts()).toEqual([
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEFGH1234567890&lib=ttq',
    ]);
  });

  it('Kwai hears the page and addToCart, then the purchase, for each id', () => {
    tellEverything({ kwai: ['564250114819620883', '272456330172322'] });
    const kwaiq = window['kwaiq'] as unknown[] & { instance(id: string): unknown[] };
    expect([...kwaiq]).toEqual([['page']]);
    for (const id of ['564250114819620883', '272456330172322'])
      expect([...kwaiq.instance(id)]).toEqual([
        ['track', 'addToCart', WORTH],
        ['track', 'purchase', WORTH],
      ]);
  });

  it('Kwai hears of its own click with each event, and the others of it nowhere', () => {
    const networks = startNetworks({
      ...{ pixels: { ...NO_PIXELS, kwai: ['564250114819620883'], facebook: ['111111111'] } },
      ...{
        offerId: 'offer',
        productName: 'Curso',
        words: NETWORK_WORDS,
        url: 'https://shop.example/checkout/offer',
      },
    });
    tellAll(networks, { ...event('purchase'), clicks: { kwai: 'q_6k5', facebook: 'IwAR0' } });
    const kwaiq = window['kwaiq'] as { instance(id: string): unknown[] };
    const worth = { ...WORTH, click_id: 'q_6k5' };
    expect([...kwaiq.instance('564250114819620883')]).toEqual([['track', 'purchase', worth]]);
    expect(JSON.stringify((window['fbq'] as { queue: unknown[] }).queue)).not.toContain('q_6k5');
  });

  it('Google’s two hear of one script, and Ads the conversion alone', () => {
    tellEverything({
      ...{ googleAnalyticsId: 'G-ABC1234567', googleAdsId: 'AW-123456789' },
      googleAdsConversionApiId: 'AbC-D_efG-h12',
    });
    const page = {
      ...{ page_location: 'https://shop.example/checkout/offer', page_title: 'Curso' },
      page_referrer: '',
    };
    const items = [{ item_id: 'offer', item_name: 'Curso' }];
    const ofOrder = { ...WORTH, transaction_id: 'AB12-CD34' };
    const send_to = 'G-ABC1234567';
    const calls = (window['dataLayer'] as ArrayLike<unknown>[]).map((call) => Array.from(call));
    expect(calls).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-ABC1234567', { ...page, send_page_view: false }],
      ['config', 'AW-123456789', { ...page, send_page_view: false }],
      ['event', 'page_view', { send_to, ...page }],
      ['event', 'begin_checkout', { send_to, ...WORTH, items }],
      ['event', 'add_payment_info', { send_to, ...WORTH, items }],
      ['event', 'purchase', { send_to, ...ofOrder, items }],
      ['event', 'conversion', { send_to: 'AW-123456789/AbC-D_efG-h12', ...ofOrder }],
    ]);
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC1234567']);
  });

  it('of which one throws let the others hear', () => {
    const heard: string[] = [];
    const failing = () => {
      throw new Error('theirs');
    };
    tellAll([failing, ({ name }) => heard.push(name)], event('page'));
    expect(heard).toEqual(['page']);
  });
});
