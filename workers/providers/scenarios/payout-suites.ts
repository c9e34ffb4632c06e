import type { Capabilities } from '../../../domain/providers/capabilities.ts';
import { factsOf } from '../testing/family-facts.ts';
import { type Suite, subjectsBy } from './suite.ts';

const BALANCE = {
  operation: 'fetchBalance',
  when: ({ balances }: Capabilities) => balances,
} as const;
const paysReceivers = ({ payouts }: Capabilities) => payouts.includes('RECEIVER');
const payoutBy =
  (key: 'ID' | 'KEY') =>
  ({ payoutLookup }: Capabilities): boolean =>
    payoutLookup.includes(key);

/** What goes out: to keys, to accounts, and to receivers. */
export const PAYOUT_SUITES = {
  /** Payouts to a PIX key. */
  PIX_PAYOUTS: {
    subjects: subjectsBy(({ payouts }) => payouts.filter((method) => method === 'PIX')),
    scenarios: {
      'to a phone key: accepted, and found settled': { operation: 'withdraw' },
      'to a key of type %s: accepted': { operation: 'withdraw' },
      'twice with one key: one payout': {
        operation: 'withdraw',
        when: ({ payoutIdempotency }) => payoutIdempotency,
      },
      'twice with one key: nothing but us keeps it from being two': {
        operation: 'withdraw',
        when: ({ payoutIdempotency }) => !payoutIdempotency,
      },
      'an answer that was lost is found by its key': {
        operation: 'fetchWithdraw',
        when: payoutBy('KEY'),
      },
      'one that never arrived is not found': { operation: 'fetchWithdraw', when: payoutBy('KEY') },
      'more than the account holds is declined': { operation: 'withdraw' },
      'as much leaves the account as was asked for': {
        operation: 'withdraw',
        // It sends a small part of an account at most, and its look-up says how much.
        when: (_, { code }) => code !== 'FLOW2PAY',
      },
      'a key that nobody has fails later, one that was settled comes back, and the look-up says so': {
        operation: 'fetchWithdraw',
        when: payoutBy('ID'),
      },
    },
  },
  /** Payouts to a bank account. */
  ACCOUNT_PAYOUTS: {
    subjects: subjectsBy(({ payouts }) => payouts.filter((method) => method === 'BANK_ACCOUNT')),
    scenarios: {
      'to a bank account: accepted, and found settled': { operation: 'withdraw' },
      'to a bank that is not on the list: refused, and nothing is sent': { operation: 'withdraw' },
      'to an account of nobody: the provider refuses it': { operation: 'withdraw' },
      'more than the account holds is declined': { operation: 'withdraw' },
      'no answer leaves the outcome unknown': { operation: 'withdraw' },
      'one fails later, one that was settled comes back, and the look-up says so': {
        operation: 'fetchWithdraw',
      },
    },
  },
  /** Every word that a provider has for a payout. */
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
} as const satisfies Readonly<Record<string, Suite>>;
