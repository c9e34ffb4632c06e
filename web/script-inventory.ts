/**
 * Every script that a buyer's browser runs, with the reason why (PCI DSS 6.4.3): ours by the name
 * that the build's manifest has for them, those of others by their host, and those that stand in
 * a document as `inline`. What a browser really loads is held against it, both ways, by
 * `e2e/browser/script-inventory.ts`; so is all that is built for buyers.
 */
export const SCRIPTS = {
  'page: inline': 'keeps a press of the pay button until the page’s script has come',
  'page: checkout': 'the page itself: form, rules, summary, what takes over what the server painted',
  'page: rolldown-runtime': 'joins the files of one build',
  'page: src/checkout/layouts/default-layout.tsx': 'arranges the page in two columns',
  'page: src/checkout/layouts/dropshipping-layout.tsx': 'arranges the page in steps',
  'page: src/checkout/layouts/vega-layout.tsx': 'arranges the page with a cart beside the form',
  'page: src/checkout/shell/checkout-api.ts': 'asks our api: the offer, installments, the purchase',
  'page: api-client': 'the GraphQL client of that',
  'page: operations': 'what is asked of our api',
  'page: errors': 'tells what our api refused from what did not arrive',
  'page: bounded-fetch': 'gives up a request after a while',
  'page: src/checkout/order/ordering.ts': 'sends the order and says why one was refused',
  'page: src/checkout/card/card-panel.tsx': 'shows the frame of the card’s fields, and the installments',
  'page: select-field': 'a list to choose from: installments, states of an address',
  'page: src/checkout/form/delivery-details.tsx': 'address and ways of delivery of what is sent',
  'page: src/checkout/appearance/countdown-bar.tsx': 'the seller’s countdown',
  'page: src/checkout/order/subscription.tsx': 'what a subscription charges now and next',
  'page: src/checkout/order/off-sale-page.tsx': 'says why an offer cannot be bought',
  'page: src/checkout/order/placed-order-page.tsx': 'keeps from paying the same order twice',
  'page: shown': 'what follows once an offer, or a payment, is on the page',
  'page: src/checkout/marketing/pixels/pixels.ts':
    'tells the frame of whoever measures what has happened',
  'page: src/checkout/marketing/pixels/ask-consent.ts':
    'asks before anybody measures, where the seller wants it',
  'page: src/checkout/payment/page.tsx': 'the payment’s page',
  'page: payment': 'what the parts of that page share',
  'page: src/checkout/payment/live-payment.ts': 'hears from our api that a payment was approved',
  'page: src/checkout/payment/qr-code.tsx': 'draws the QR code of a PIX',
  'page: src/checkout/payment/boleto.tsx': 'shows and draws a boleto',
  'page: src/checkout/payment/other-method.tsx': 'leads from a code that waits to the other methods',
  'page: src/checkout/payment/receipt.tsx': 'what a receipt on paper says besides',
  'page: src/checkout/payment/handed-over.tsx': 'shows the files and licences that were bought',
  'page: src/checkout/payment/ended.tsx': 'says what became of a payment that ended without money',
  'page: src/checkout/marketing/upsells.tsx': 'shows what may be bought after a payment',
  'card frame: card.html': 'the card’s fields, their rules, and its token',
  'script frame: inline': 'asks the provider’s script for a token, and hands it to the card frame',
  'script frame: the provider': 'makes the token of a card, for providers that demand their own script',
  'pixel frame: inline': 'starts the networks that the seller names, and tells them of events',
  'pixel frame: connect.facebook.net': 'Facebook, where the seller names it',
  'pixel frame: analytics.tiktok.com': 'TikTok, where the seller names it',
  'pixel frame: s1.kwai.net': 'Kwai, where the seller names it',
  'pixel frame: www.googletagmanager.com': 'Google Analytics and Ads, where the seller names one',
} as const satisfies Readonly<Record<string, string>>;

export type ScriptName = keyof typeof SCRIPTS;

/** What every page of a buyer needs. */
const PAGE: readonly ScriptName[] = [
  ...(['page: inline', 'page: checkout', 'page: rolldown-runtime', 'page: shown'] as const),
  ...(['page: src/checkout/shell/checkout-api.ts', 'page: api-client', 'page: operations'] as const),
  ...(['page: errors', 'page: bounded-fetch'] as const),
];
const FORM: readonly ScriptName[] = [
  ...PAGE,
  ...(['page: src/checkout/order/ordering.ts', 'page: src/checkout/card/card-panel.tsx'] as const),
  'page: select-field',
];
/** Whatever a seller can add. */
const EVERYTHING: readonly ScriptName[] = [
  ...(['page: src/checkout/appearance/countdown-bar.tsx', 'card frame: card.html'] as const),
  ...(['page: src/checkout/form/delivery-details.tsx'] as const),
  ...(['page: src/checkout/marketing/pixels/pixels.ts', 'pixel frame: inline'] as const),
  ...(['pixel frame: connect.facebook.net', 'pixel frame: analytics.tiktok.com'] as const),
  ...(['pixel frame: s1.kwai.net', 'pixel frame: www.googletagmanager.com'] as const),
];
const LAYOUT = {
  DEFAULT: 'page: src/checkout/layouts/default-layout.tsx',
  DROPSHIPPING: 'page: src/checkout/layouts/dropshipping-layout.tsx',
  VEGA: 'page: src/checkout/layouts/vega-layout.tsx',
} as const satisfies Readonly<Record<string, ScriptName>>;
/** The payment's page as it is opened by its address, without the form before it. */
const PAYMENT: readonly ScriptName[] = [
  ...[...PAGE, 'page: src/checkout/payment/page.tsx' as const, 'page: payment' as const],
  // Of the same document's way back to the form.
  'page: src/checkout/order/ordering.ts',
];

const PAID: readonly ScriptName[] = [...PAYMENT, 'page: src/checkout/payment/receipt.tsx'];

/** What is loaded where, and nothing else. */
export const LOADED = {
  DEFAULT: [...FORM, LAYOUT.DEFAULT],
  DROPSHIPPING: [...FORM, LAYOUT.DROPSHIPPING],
  VEGA: [...FORM, LAYOUT.VEGA],
  'DEFAULT, all of it': [...FORM, LAYOUT.DEFAULT, ...EVERYTHING],
  'DROPSHIPPING, all of it': [...FORM, LAYOUT.DROPSHIPPING, ...EVERYTHING],
  'VEGA, all of it': [...FORM, LAYOUT.VEGA, ...EVERYTHING],
  'a provider’s own script': [
    ...[...FORM, LAYOUT.DEFAULT, 'card frame: card.html' as const],
    ...(['script frame: inline', 'script frame: the provider'] as const),
  ],
  'a subscription': [...FORM, LAYOUT.DEFAULT, 'page: src/checkout/order/subscription.tsx'],
  // It may be on sale again by the time that somebody looks once more.
  'off sale': [...FORM, LAYOUT.DEFAULT, 'page: src/checkout/order/off-sale-page.tsx'],
  'already paid': [...FORM, LAYOUT.DEFAULT, 'page: src/checkout/order/placed-order-page.tsx'],
  'PIX waits': [
    ...PAYMENT,
    ...([
      'page: src/checkout/payment/live-payment.ts',
      'page: src/checkout/payment/qr-code.tsx',
      'page: src/checkout/payment/other-method.tsx',
    ] as const),
  ],
  'boleto waits': [
    ...PAYMENT,
    ...([
      'page: src/checkout/payment/live-payment.ts',
      'page: src/checkout/payment/boleto.tsx',
      'page: src/checkout/payment/other-method.tsx',
    ] as const),
  ],
  paid: PAID,
  'paid, and followed by an offer': [...PAID, 'page: src/checkout/marketing/upsells.tsx'],
  'paid, with files': [...PAID, 'page: src/checkout/payment/handed-over.tsx'],
  ended: [...PAYMENT, 'page: src/checkout/payment/ended.tsx'],
} as const satisfies Readonly<Record<string, readonly ScriptName[]>>;
