import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';
import type { Suite } from './suite.ts';

/** What single providers have beyond what all of their kind do. */
export const OWN_SUITES = {
  /** Cards that are kept for their buyers, and charged without being typed again. */
  SAVED_CARDS: {
    subjects: PROVIDERS.filter(({ code }) => capabilitiesOf(code).savedCards).map(({ code }) => ({
      ...{ code, method: 'CREDIT_CARD' as const },
    })),
    scenarios: {
      'a card that was saved is charged again and again, without its code': { operation: 'saveCard' },
      'to save a card charges nothing': { operation: 'saveCard' },
      'two cards of one buyer are one customer’s': { operation: 'saveCard' },
      'a saved card without funds is declined as any other': { operation: 'create' },
      'a token that was used is not saved, and no mistake of the buyer': { operation: 'saveCard' },
      'the answer to saving is lost: asked again it is the same card, saved once': {
        operation: 'saveCard',
      },
      'saving never arrives: unknown, and asked again the card is saved': { operation: 'saveCard' },
      'the buyer’s record is not answered: nothing was saved, and the token is still good': {
        operation: 'saveCard',
      },
      'keys of somebody else are refused: not sent': { operation: 'saveCard' },
      'a card of another customer, or that nobody saved, is not charged': { operation: 'create' },
      'sent twice with one key: one charge': { operation: 'create' },
      'the answer to the charge is lost: found paid, and never paid twice': { operation: 'fetch' },
      'the charge never arrives: not found, and sent again it is paid once': { operation: 'create' },
    },
  },
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
  /** Public forms that differ from the specified one, and what the same adapter makes of them. */
  PUBLIC_FORMS: {
    subjects: (
      [
        ...['WITETEC', 'SYNCPAY', 'RAPDYN', 'CASHTIME', 'REFLOWPAY', 'PLUGGOU', 'HAWKPAY'],
        ...['PAGNET', 'PAYSHARKGATEWAY', 'HUNTERPAY', 'CELCOIN', 'ONZ', 'TREEAL', 'PODPAY'],
      ] as const
    ).map((code) => ({ code, method: 'PIX' })),
    scenarios: {
      'what became of a sale is read: it waits, is paid, and is taken back': {
        operation: 'fetch',
        when: (_, { code }) => code !== 'HUNTERPAY' && code !== 'CELCOIN',
      },
      'its event is ignored, as specified': {
        operation: 'webhook',
        when: (_, { code }) => code === 'WITETEC',
      },
      'a refund has no path there: it is a no, and the sale stays paid': {
        operation: 'refund',
        when: (_, { code }) => code === 'SYNCPAY',
      },
      'the brand of today is another API: nothing is sold there, and what it tells moves nothing': {
        operation: 'create',
        when: (_, { code }) => code === 'PODPAY',
      },
      'an account that is asked for its token as specified sells': {
        operation: 'create',
        when: (_, { code }) => code === 'CELCOIN',
      },
      'an account without a company sells': {
        operation: 'create',
        when: (_, { code }) => code === 'HUNTERPAY',
      },
    },
  },
  /** Cards that pages seal: the adapter opens them, and most make their tokens itself. */
  SEALED_CARDS: {
    subjects: PROVIDERS.filter(({ card }) => card?.tokeniser === 'SEALED_BUNDLE').map(({ code }) => ({
      code,
      method: 'CREDIT_CARD' as const,
    })),
    scenarios: {
      'the answer to the card is lost: nothing was charged, and sent again it is paid once': {
        operation: 'create',
        when: (_, { code }) => code !== 'VILLET',
      },
      'a card that the provider does not take is declined, and LYNXPAY says what it says of the field': {
        operation: 'create',
      },
      'a card that was sealed for another payment is shown to nobody': { operation: 'create' },
      'a card is shown to the provider once, and in no other request': { operation: 'create' },
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
