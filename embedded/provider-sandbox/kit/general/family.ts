import type { AccountFamily } from '../account/account.ts';
import { refusals } from '../account/refuse.ts';
import { renderCharge } from './render.ts';
import { CENTS } from './unit.ts';

const errorBody = (_status: number, message: string) => ({ message });

/** Refusals of every provider of the general form. */
export const { refuse, existing, refunded, covered, askFor, shows, askForPair, read } =
  refusals(errorBody);

/**
 * A provider of which no more is known than the form that the specification gives for all
 * (specification/gateway#calls-to-providers): what lies beyond it is our own definition.
 */
export const GENERAL = {
  basePath: '',
  payoutWords: { pending: 'pending', settled: 'success', failed: 'ERROR', returned: 'canceled' },
  errorBody,
  statusKeys: ['status'],
  amountKeys: ['amount'],
  webhook: (charge, account) => ({
    event: 'transaction',
    body: { type: 'transaction', data: renderCharge(charge, account, CENTS) },
  }),
} as const satisfies Partial<AccountFamily>;

/** The words of the specification's general table. */
export const GENERAL_WORDS = {
  pending: 'waiting_payment',
  analysing: 'processing',
  paid: 'paid',
  refused: 'refused',
  expired: 'canceled',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'chargeback',
} as const;
