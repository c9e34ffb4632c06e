/** What a checkout tells of itself: the whole catalogue. */
export type PixelEventName = 'page' | 'initiateCheckout' | 'addPaymentInfo' | 'purchase';

/** How one network is spoken to. */
export interface NetworkWords {
  readonly script: string;
  /** Its own name of an event; what has none is not told. */
  readonly names: Partial<Readonly<Record<PixelEventName, string>>>;
}

/** As each publishes them (specification/providers#marketing-pixels). */
export const NETWORK_WORDS = {
  facebook: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    names: {
      page: 'PageView',
      initiateCheckout: 'InitiateCheckout',
      addPaymentInfo: 'AddPaymentInfo',
      purchase: 'Purchase',
    },
  },
  tiktok: {
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    names: {
      initiateCheckout: 'InitiateCheckout',
      addPaymentInfo: 'AddPaymentInfo',
      purchase: 'CompletePayment',
    },
  },
  kwai: {
    script: 'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js',
    // Of a checkout it is told the page and this (specification/checkout#external-calls).
    names: { initiateCheckout: 'addToCart', purchase: 'purchase' },
  },
  google: {
    script: 'https://www.googletagmanager.com/gtag/js',
    names: {
      page: 'page_view',
      initiateCheckout: 'begin_checkout',
      addPaymentInfo: 'add_payment_info',
      purchase: 'purchase',
    },
  },
  /** Of what TikTok and Kwai put on a page, which queues calls until their script has come. */
  queued: [
    ...['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias'],
    ...['group', 'enableCookie', 'disableCookie'],
  ],
} as const satisfies Readonly<
  Record<'facebook' | 'tiktok' | 'kwai' | 'google', NetworkWords> & { queued: readonly string[] }
>;

export type Words = Readonly<Record<'facebook' | 'tiktok' | 'kwai' | 'google', NetworkWords>> & {
  readonly queued: readonly string[];
};
