import type { PaymentMethod, ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Capabilities, PayoutMethod } from '../../../domain/providers/capabilities.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { factsOf } from '../testing/family-facts.ts';
import { OWN_SUITES } from './own-suites.ts';

/** The operations of the contract, as docs/providers.md has its columns. */
export type ProvenOperation =
  | 'create'
  | 'fetch'
  | 'refund'
  | 'refundPart'
  | 'cancel'
  | 'list'
  | 'webhook'
  | 'saveCard'
  | 'withdraw'
  | 'fetchWithdraw'
  | 'createReceiver'
  | 'fetchReceiver'
  | 'fetchBalance';

/** One provider by one method: what a suite is run for. */
export interface Subject {
  readonly code: ProviderCode;
  readonly method: PaymentMethod | PayoutMethod;
}

interface Scenario {
  readonly operation: ProvenOperation;
  /** Only for providers of which that is true. */
  readonly when?: (capabilities: Capabilities, subject: Subject) => boolean;
}

export interface Suite {
  readonly subjects: readonly Subject[];
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

const subjectsBy = <M extends Subject['method']>(
  methodsOf: (capabilities: Capabilities) => readonly M[],
): readonly { readonly code: ProviderCode; readonly method: M }[] =>
  PROVIDERS.flatMap(({ code, capabilities }) =>
    methodsOf(capabilities).map((method) => ({ code, method })),
  );

const asksBuyers = ({ buyerActions }: Capabilities) => buyerActions;
const lookedUp = ({ lookupByReference }: Capabilities) => lookupByReference;
const inParts = ({ refund }: Capabilities) => refund === 'PARTIAL';
const IN_PART = { operation: 'refundPart', when: inParts } as const;
const BALANCE = {
  operation: 'fetchBalance',
  when: ({ balances }: Capabilities) => balances,
} as const;
const paysReceivers = ({ payouts }: Capabilities) => payouts.includes('RECEIVER');
const payoutBy =
  (key: 'ID' | 'KEY') =>
  ({ payoutLookup }: Capabilities): boolean =>
    payoutLookup.includes(key);

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
      'card %s is declined for %s, under an id that can be asked about (review row 36)': {
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
  /** Payouts to a PIX key. */
  PIX_PAYOUTS: {
    subjects: subjectsBy(({ payouts }) => payouts.filter((method) => method === 'PIX')),
    scenarios: {
      'to a phone key: accepted, and found settled': { operation: 'withdraw' },
      'twice with one key: one payout': {
        operation: 'withdraw',
        when: ({ payoutIdempotency }) => payoutIdempotency,
      },
      'an answer that was lost is found by its key': {
        operation: 'fetchWithdraw',
        when: payoutBy('KEY'),
      },
      'one that never arrived is not found': { operation: 'fetchWithdraw', when: payoutBy('KEY') },
      'more than the account holds is declined': { operation: 'withdraw' },
      'a key that nobody has fails later, one that was settled comes back, and the look-up says so': {
        operation: 'fetchWithdraw',
        when: payoutBy('ID'),
      },
    },
  },
  /** Sub-accounts, and payouts to them. */
  RECEIVERS: {
    subjects: subjectsBy(({ receivers }) => (receivers ? (['RECEIVER'] as const) : [])),
    scenarios: {
      'a receiver is made and found': { operation: 'createReceiver' },
      'one that nobody made is not found': { operation: 'fetchReceiver' },
      'one that is examined waits, and then is taken or turned down': {
        operation: 'fetchReceiver',
        when: (_, { code }) => factsOf(code).examined === true,
      },
      'its balance is told, and is less by what is paid out': BALANCE,
      'no balance is told of one that nobody made': BALANCE,
      'more than it has is not paid out to it': { operation: 'withdraw', when: paysReceivers },
      'twice with one key: one payout to it': {
        operation: 'withdraw',
        when: (capabilities) => paysReceivers(capabilities) && capabilities.payoutIdempotency,
      },
      'money is paid out to it, and found settled': {
        operation: 'fetchWithdraw',
        when: paysReceivers,
      },
    },
  },
  /** Every word that a provider has for a charge, as the specification's tables have it. */
  CHARGE_WORDS: {
    subjects: subjectsBy(({ methods }) => methods.slice(0, 1)),
    scenarios: {
      'of a charge that was paid: %s': { operation: 'fetch' },
      'of a charge that nobody paid: %s': { operation: 'fetch' },
    },
  },
  /** The same for its payouts. */
  PAYOUT_WORDS: {
    subjects: subjectsBy(({ payouts }) => payouts.slice(0, 1)),
    scenarios: {
      'in the answer to a payout: %s': {
        operation: 'withdraw',
        when: (_, { code }) => !factsOf(code).acceptsWithoutWord,
      },
      'of a payout that is looked up: %s': {
        operation: 'fetchWithdraw',
        when: ({ payoutLookup }) => payoutLookup.length > 0,
      },
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
  ...OWN_SUITES,
} as const satisfies Readonly<Record<string, Suite>>;

export type SuiteName = keyof typeof SUITES;
export type ScenarioOf<S extends SuiteName> = keyof (typeof SUITES)[S]['scenarios'] & string;
export type SubjectOf<S extends SuiteName> = (typeof SUITES)[S]['subjects'][number];
