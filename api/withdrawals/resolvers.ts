import {
  closeWithdrawal as decide,
  withdrawal,
  withdrawalClosing,
} from '../../domain/withdrawal/withdrawal.ts';
import type { EventStore } from '../../eventstore/store.ts';
import {
  withdrawals as table,
  WITHDRAWAL_STATES,
} from '../../projections/read-models/withdrawals/table.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { aggregateCommand, commandFields } from '../graphql/command.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listField, listOf, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';

type Dependencies = ListDependencies & {
  readonly store: EventStore;
  readonly readModels: ReadModelWait;
  readonly now: () => Date;
};

/** One's own, newest first. */
const withdrawals = listOf(table, {
  owner: { user: 'userId', platform: 'platformId' },
  sorts: { openedAt: ['openedAt'] },
  order: '-openedAt',
  filters: { state: oneOf('state', WITHDRAWAL_STATES) },
  counts: 'state',
});

/** Whose it is says why it is closed. */
const closeWithdrawal = aggregateCommand({
  aggregate: withdrawal,
  input: withdrawalClosing,
  ownerOf: ({ opened }) => opened,
  decide: (state, { reason }, decided) => decide(state, { reason, ...decided }),
  table,
});

export const withdrawalsModule = (deps: Dependencies): Resolvers => ({
  Query: { withdrawals: listField(deps, withdrawals), withdrawal: nodeField(deps, withdrawals) },
  Mutation: commandFields(deps, { closeWithdrawal }),
});
