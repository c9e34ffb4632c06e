import type { Suite } from './table.ts';

/** What single providers have beyond what all of their kind do. */
export const OWN_SUITES = {
  /** What is ONZ's own: two sides, each with its certificate and its token. */
  ONZ_ACCESS: {
    subjects: [{ code: 'ONZ', method: 'PIX' }],
    scenarios: {
      'without its certificate a side is not even tried': { operation: 'create' },
      'the authority inside the certificate bundle is enough': { operation: 'create' },
      'a wrong passphrase: nothing was sent': { operation: 'create' },
      'wrong credentials: nothing was sent': { operation: 'create' },
      'a token serves until shortly before it ends, then a new one is asked for': {
        operation: 'create',
      },
      'a token that was withdrawn early is renewed once': { operation: 'create' },
      "a charge to somebody else's key is not ours": { operation: 'fetch' },
    },
  },
  /** What is LYNXPAY's own: the adapter opens a card and makes its token itself. */
  LYNXPAY_CARDS: {
    subjects: [{ code: 'LYNXPAY', method: 'CREDIT_CARD' }],
    scenarios: {
      'the answer to the card is lost: nothing was charged, and sent again it is paid once': {
        operation: 'create',
      },
      'a card that the provider does not take is declined with what it says of the field': {
        operation: 'create',
      },
      'a card is shown to the provider once, before its charge, and in no other request': {
        operation: 'create',
      },
    },
  },
  /** What is OWEMPAY's own: a charge shows each PIX that came, and what went back of it. */
  OWEM_MONEY: {
    subjects: [{ code: 'OWEMPAY', method: 'PIX' }],
    scenarios: {
      'a part that went back is told, and the sale stays approved': { operation: 'fetch' },
      'a second PIX counts, and goes back first': { operation: 'fetch' },
      'all that went back in parts is told as a refund': { operation: 'fetch' },
    },
  },
  /** What is IUGUBAAS's own: a card needs two requests. */
  IUGU_CARDS: {
    subjects: [{ code: 'IUGUBAAS', method: 'CREDIT_CARD' }],
    scenarios: {
      'the answer to the invoice is lost: nothing was charged, and sent again one invoice is paid once':
        { operation: 'create' },
      'a refused card leaves no invoice that could be paid elsewhere': { operation: 'create' },
    },
  },
} as const satisfies Readonly<Record<string, Suite>>;
