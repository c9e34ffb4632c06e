import type { Capabilities } from '../../../domain/providers/capabilities.ts';
import { factsOf } from '../testing/family-facts.ts';
import { OWN_SUITES } from './own-suites.ts';
import { PAYOUT_SUITES } from './payout-suites.ts';
import { type Suite, subjectsBy } from './suite.ts';

const asksBuyers = ({ buyerActions }: Capabilities) => buyerActions;
const lookedUp = ({ lookupByReference }: Capabilities) => lookupByReference;
const inParts = ({ refund }: Capabilities) => refund === 'PARTIAL';
const IN_PART = { operation: 'refundPart', when: inParts } as const;

/**
 * Every scenario that is run against the simulator, and for which providers: the tests beside this
 * file take their names and conditions from here, and docs/providers.md its numbers. A test with
 * several examples is one scenario.
 */
export const SUITES = {
  /** Charges that the buyer pays by himself, elsewhere. */
  PUSHED: {
    subjects: subjectsBy(({ methods }) => methods.filter((method) => method !== 'CREDIT_CARD')),
    scenarios: {
      'a charge waits with what its buyer needs, and is approved once paid': { operation: 'create' },
      'a buyer without document and phone is charged all the same': { operation: 'create' },
      'shipping and interest in the amount do not upset the items': { operation: 'create' },
      'an amount of %i cents arrives whole': { operation: 'create' },
      'our reference alone finds nothing out': {
        operation: 'fetch',
        when: (capabilities) => !lookedUp(capabilities),
      },
      'sent twice with one key: one charge': {
        operation: 'create',
        when: ({ idempotencyKey }) => idempotencyKey,
      },
      'sent twice with one key: nothing but us keeps it from being two': {
        operation: 'create',
        when: ({ idempotencyKey, lookupByReference }) => !idempotencyKey && !lookupByReference,
      },
      'an answer that was lost is found by our reference, and sending again makes no second charge': {
        operation: 'fetch',
        when: lookedUp,
      },
      'a provider that never answers leaves the outcome unknown, and nothing is found': {
        operation: 'create',
      },
      'a failure of the provider is unknown': { operation: 'create' },
      'too many requests: not sent, and may be sent again': { operation: 'create' },
      'refused credentials: not sent': { operation: 'create' },
      'an answer that cannot be read is unknown, and the charge is found where it can be': {
        operation: 'create',
      },
      'a word that nobody knows moves nothing': { operation: 'fetch' },
      'another amount is told, not corrected': { operation: 'fetch' },
      'a look-up that fails proves nothing': { operation: 'fetch', when: lookedUp },
      'a charge that ran out is closed where the provider says so, and counts once it is paid all the same':
        { operation: 'fetch' },
      'a charge that is refused is closed where the provider says so, and nothing was paid': {
        operation: 'fetch',
      },
      'a charge that we close ends without money, and one that was paid is not closed': {
        operation: 'cancel',
        when: ({ cancel }) => cancel,
      },
      'the charges of a span are listed, page after page, and no others': {
        operation: 'list',
        when: ({ listing }) => listing,
      },
      'keys of somebody else are refused by the provider itself: not sent': { operation: 'create' },
      'a webhook names the charge, and what it says is found there': { operation: 'webhook' },
    },
  },
  /** Charges by a card's token. */
  CARDS: {
    subjects: subjectsBy(({ methods }) => methods.filter((method) => method === 'CREDIT_CARD')),
    scenarios: {
      'an approved card is paid at once': { operation: 'create' },
      'it is charged in as many instalments as the buyer chose': { operation: 'create' },
      'card %s is declined for %s, under an id that can be asked about': {
        operation: 'create',
      },
      'a token that the provider has not, or not any more, is no mistake of the buyer': {
        operation: 'create',
      },
      'a card in analysis waits, then: %s': { operation: 'fetch' },
      'the answer to the charge is lost: found paid, and never paid twice': {
        operation: 'fetch',
        when: lookedUp,
      },
      'the charge never arrives: not found, and sent again it is paid once': {
        operation: 'create',
        when: lookedUp,
      },
      'the answer to a refusal is lost: the card is not charged, and the end is a refusal': {
        operation: 'create',
        when: lookedUp,
      },
      'no answer to the charge (%s): unknown, and our reference finds nothing out': {
        operation: 'create',
        when: (capabilities) => !lookedUp(capabilities),
      },
      'an answer to the charge that was lost is made good by the webhook, and paid once': {
        operation: 'webhook',
        when: (capabilities) => !lookedUp(capabilities),
      },
      'a card that its bank asks the buyer about is not paid before, and then: %s': {
        operation: 'create',
        when: asksBuyers,
      },
      'a card that nobody confirms ends without money': { operation: 'fetch', when: asksBuyers },
      'a confirmation is told before the buyer is back, and given twice it pays once': {
        operation: 'webhook',
        when: asksBuyers,
      },
      'an answer that asks the buyer was lost: the charge that the webhook names asks them still': {
        operation: 'webhook',
        when: asksBuyers,
      },
      'a card in analysis that we close is not charged, and one that was paid is not closed': {
        operation: 'cancel',
        when: ({ cancel }) => cancel,
      },
      'a webhook names the charge, and what it says is found there': { operation: 'webhook' },
    },
  },
  /** A part that the provider gives back by itself, as somebody does who uses its own panel. */
  PARTS_GIVEN_BACK: {
    subjects: subjectsBy(({ methods }) => methods.filter((method) => method !== 'CREDIT_CARD')),
    scenarios: {
      'a part that was given back at the provider is told': {
        operation: 'fetch',
        when: (_, { code }) => factsOf(code).tellsParts,
      },
      'a part that was given back at the provider is in none of its answers; the whole is told': {
        operation: 'fetch',
        when: (_, { code }) => !factsOf(code).tellsParts,
      },
    },
  },
  /** Money that we give back. */
  REFUNDS: {
    subjects: subjectsBy(({ methods, refund }) => (refund === 'NONE' ? [] : methods)),
    scenarios: {
      'a full refund is a reversal of all that was paid': { operation: 'refund' },
      'two partial refunds add up; the sale stays approved': IN_PART,
      'what was paid too much is given back, and the sale keeps its amount': {
        operation: 'refundPart',
        when: (capabilities, { code, method }) =>
          inParts(capabilities) && method !== 'CREDIT_CARD' && !factsOf(code).exact,
      },
      'more than was paid is not given back': IN_PART,
      'the same refund twice, once with its answer lost, gives back once': { operation: 'refund' },
      'a refund that shows only later, once its answer was lost, is made once': {
        operation: 'refund',
      },
      'a part of it is refused, with nothing sent': {
        operation: 'refund',
        when: (capabilities) => !inParts(capabilities),
      },
      'what became of a refund is told': {
        operation: 'refund',
        when: ({ refundLookup }) => refundLookup,
      },
      'an unpaid charge is not refunded and stays open': { operation: 'refund' },
    },
  },
  /** Money that others take back. */
  REVERSALS: {
    subjects: subjectsBy(({ methods }) => methods),
    scenarios: { 'by a %s: all of it, and why': { operation: 'fetch' } },
  },
  /** Every word that a provider has for a charge, as the specification's tables have it. */
  CHARGE_WORDS: {
    subjects: subjectsBy(({ methods }) => methods.slice(0, 1)),
    scenarios: {
      'of a charge that was paid: %s': { operation: 'fetch' },
      'of a charge that nobody paid: %s': { operation: 'fetch' },
    },
  },
  /** What a provider tells of one sale, in every order. */
  ORDERS: {
    subjects: subjectsBy(({ methods }) => methods),
    scenarios: {
      'a sale that others take back ends the same, in whatever order and however often it is told': {
        operation: 'webhook',
      },
      'a sale that we give back in parts ends the same, in whatever order and however often it is told':
        { operation: 'webhook', when: inParts },
      'a sale of which a part goes back and others take the rest ends the same, in whatever order and however often it is told':
        { operation: 'webhook', when: inParts },
    },
  },
  /** Webhooks that are not the provider's. */
  HOSTILE_WEBHOOKS: {
    subjects: subjectsBy(() => ['PIX'] as const),
    scenarios: {
      'is harmless with any byte of the real one changed': { operation: 'webhook' },
      'is harmless where the real one breaks off': { operation: 'webhook' },
      'is harmless as %s': { operation: 'webhook' },
      'is harmless as the media type %.40s': { operation: 'webhook' },
      'names the same charge however often and in whatever order it comes': { operation: 'webhook' },
    },
  },
  ...PAYOUT_SUITES,
  ...OWN_SUITES,
} as const satisfies Readonly<Record<string, Suite>>;

export type SuiteName = keyof typeof SUITES;
export type ScenarioOf<S extends SuiteName> = keyof (typeof SUITES)[S]['scenarios'] & string;
export type SubjectOf<S extends SuiteName> = (typeof SUITES)[S]['subjects'][number];
