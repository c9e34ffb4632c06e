import { z } from 'zod';
import { isWithinReach } from '../../domain/access/scope.ts';
import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import { day } from '../../domain/kernel/enums.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { moveReserve as move } from '../../domain/wallet/reserve.ts';
import { wallet } from '../../domain/wallet/wallet.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { reserves as table } from '../../projections/read-models/reserves/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { actorNames } from '../staff/actor-name.ts';
import { debtors, lastSaleOf, recoveryOf, reserves } from './queries.ts';

interface WalletDependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

type Dependencies = ListDependencies &
  WalletDependencies & {
    readonly readModels: ReadModelWait;
    readonly catalogue: Catalogue;
    readonly vault: Vault;
  };

/** A reserve's id is its wallet's and its day. */
const reserveId = /^(?<walletId>.+):(?<from>\d{4}-\d{2}-\d{2})$/;

const moveReserve = defineCommand({
  input: z.object({ id: z.string().max(200), day: day.nullable().default(null), reason }),
  async run({ store, now }: WalletDependencies, { id, day: to, reason: why }, { scope, ...facts }) {
    const { walletId, from } = reserveId.exec(id)?.groups ?? {};
    if (walletId === undefined || from === undefined || !isAggregateId(walletId))
      return fail('NOT_FOUND');
    const said = { from, to, by: scope.userId, reason: why, at: now().toISOString() };
    const handled = await handle(store, wallet, {
      ...{ ...facts, id: walletId },
      decide: (state) =>
        state.phase !== 'NONE' && isWithinReach(scope, state) ? move(state, said) : fail('NOT_FOUND'),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({ answer: true, shownBy: position === undefined ? undefined : { table, position } });
  },
});

/** What staff see of sellers' wallets, and do to them. */
export const walletsModule = (deps: Dependencies): Resolvers => ({
  Query: { reserves: listField(deps, reserves), debtors: listField(deps, debtors) },
  Mutation: commandFields(deps, { moveReserve }),
  Reserve: {
    id: ({ reserveId: id }) => id,
    sellerId: ({ userId }) => userId,
    sellerName: ({ userId }) => actorNames(deps)(`user:${userId}`),
    amount: ({ amountCents }) => amountCents,
    held: ({ heldCents }) => heldCents,
    movedBy: async ({ movedBy: by }) =>
      by === null ? null : ((await actorNames(deps)(`user:${by}`)) ?? by),
  },
  Debtor: {
    sellerId: ({ userId }) => userId,
    sellerName: ({ userId }) => actorNames(deps)(`user:${userId}`),
    debt: ({ debtCents }) => debtCents,
    cause: ({ causeKind }) => causeKind,
    lastSaleAt: async (row) => (await lastSaleOf(deps.pools, row))?.toISOString() ?? null,
    expected: async (row) => (await recoveryOf(deps.pools, row)).cents,
    expectedBy: async (row) => (await recoveryOf(deps.pools, row)).by,
    canCashOut: async ({ userId }) => (await deps.catalogue.findUser(userId))?.blockedCashout !== true,
  },
});
