import type { Capabilities } from '../../../domain/providers/capabilities.ts';
import type { FamilyCode } from '../../../domain/providers/provider.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { RUNS } from './run-by.ts';
import type { ProvenOperation, Subject } from './suite.ts';

/** One operation of one provider by one method, and how many scenarios it is proved by. */
export interface Cell extends Subject {
  readonly operation: ProvenOperation;
  readonly family: FamilyCode;
  readonly evidence: Evidence;
  readonly scenarios: number;
}

/** By which methods a provider has an operation. */
const METHODS: Readonly<
  Record<ProvenOperation, (capabilities: Capabilities) => readonly Subject['method'][]>
> = {
  create: ({ methods }) => methods,
  fetch: ({ methods }) => methods,
  refund: ({ methods, refund }) => (refund === 'NONE' ? [] : methods),
  refundPart: ({ methods, refund }) => (refund === 'PARTIAL' ? methods : []),
  cancel: ({ methods, cancel }) => (cancel ? methods : []),
  list: ({ methods, listing }) => (listing ? methods : []),
  webhook: ({ methods }) => methods,
  saveCard: ({ savedCards }) => (savedCards ? ['CREDIT_CARD'] : []),
  withdraw: ({ payouts }) => payouts,
  fetchWithdraw: ({ payouts, payoutLookup }) => (payoutLookup.length > 0 ? payouts : []),
  createReceiver: ({ receivers }) => (receivers ? ['RECEIVER'] : []),
  fetchReceiver: ({ receivers }) => (receivers ? ['RECEIVER'] : []),
  fetchBalance: ({ balances }) => (balances ? ['RECEIVER'] : []),
};

const OPERATIONS = Object.keys(METHODS) as readonly ProvenOperation[];

/** All that every provider has. */
export const CELLS: readonly Cell[] = PROVIDERS.flatMap(({ code, family, capabilities }) =>
  OPERATIONS.flatMap((operation) =>
    METHODS[operation](capabilities).map((method) => ({
      code,
      family,
      method,
      operation,
      evidence: evidenceOf(code),
      scenarios: RUNS.filter(
        (run) => run.code === code && run.method === method && run.operation === operation,
      ).length,
    })),
  ),
);
