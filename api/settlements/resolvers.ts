import { z } from 'zod';
import { isWithinReach } from '../../domain/access/scope.ts';
import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { line, reason } from '../../domain/kernel/text-schemas.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { settlementLine } from '../../domain/settlement/events.ts';
import { LINES_MAX } from '../../domain/settlement/kinds.ts';
import {
  clearSuspense as clear,
  receiveSettlement,
  settlement,
  settlementIdOf,
} from '../../domain/settlement/settlement.ts';
import { handle } from '../../eventstore/repository.ts';
import {
  settlementLines as lineTable,
  settlements as table,
} from '../../projections/read-models/settlements/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { findAuthorized, type ConfigurationDependencies } from '../configuration/authorized.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { actorNames } from '../staff/actor-name.ts';
import { providersWithin, receivables, settlementLines, settlements } from './queries.ts';

type SettlementDependencies = ConfigurationDependencies & { readonly now: () => Date };

type Dependencies = ListDependencies &
  SettlementDependencies & { readonly readModels: ReadModelWait; readonly vault: Vault };

/** Larger than what any provider pays at once, in cents. */
const AMOUNT_MAX = 1_000_000_000_00;
const amount = z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX);

const importSettlement = defineCommand({
  input: z.object({
    connectionId: z.string().max(100),
    batch: line(60).min(1),
    deposit: amount.nullable().default(null),
    lines: z
      .array(
        settlementLine.omit({ line: true, amountCents: true }).extend({
          reference: line(100).min(1),
          instalment: settlementLine.shape.instalment.default(1),
          amount,
        }),
      )
      .min(1)
      .max(LINES_MAX),
  }),
  async run(deps: SettlementDependencies, { connectionId, batch, deposit, lines }, facts) {
    const { scope, ...command } = facts;
    const connection = await findAuthorized(deps, {
      ...{ kind: 'ProviderConnection', id: connectionId, scope },
    });
    if (!connection) return fail('NOT_FOUND');
    const { platformId, provider } = connection.content;
    const settlementId = settlementIdOf(connectionId, batch);
    const handled = await handle(deps.store, settlement, {
      ...{ ...command, id: settlementId },
      decide: (state) =>
        receiveSettlement(state, {
          ...{ settlementId, platformId, connectionId, provider, currency: 'BRL', batch },
          depositCents: deposit,
          lines: lines.map(({ amount: amountCents, ...said }, index) => ({
            ...{ line: index + 1, ...said, amountCents },
          })),
          ...{ by: scope.userId, at: deps.now().toISOString() },
        }),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({
      answer: settlementId,
      shownBy: position === undefined ? undefined : { table, position },
    });
  },
});

const LINE_ID = /^(?<settlementId>[0-9a-f-]{36}):(?<number>\d{1,3})$/;

const clearSuspense = defineCommand({
  input: z.object({ id: z.string().max(40), reason }),
  async run({ store, now }: SettlementDependencies, { id, reason: why }, { scope, ...command }) {
    const { settlementId, number } = LINE_ID.exec(id)?.groups ?? {};
    if (settlementId === undefined) return fail('NOT_FOUND');
    const said = { line: Number(number), reason: why, by: scope.userId, at: now().toISOString() };
    const handled = await handle(store, settlement, {
      ...{ ...command, id: settlementId },
      decide: (state) =>
        state.phase !== 'NONE' && isWithinReach(scope, { ...state.received, userId: null })
          ? clear(state, said)
          : fail('NOT_FOUND'),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({
      answer: true,
      shownBy: position === undefined ? undefined : { table: lineTable, position },
    });
  },
});

const providerName = ({ provider }: { readonly provider: string }) =>
  providerOf(provider)?.name ?? provider;

/** A provider that pays late is not yet one that does not pay. */
const OVERDUE_DAYS = 2;

/** Money from providers: what they owe, what they say they paid, and what does not fit. */
export const settlementsModule = (deps: Dependencies): Resolvers => {
  const nameOf = async (userId: string) => (await actorNames(deps)(`user:${userId}`)) ?? userId;
  return {
    Query: {
      settlements: listField(deps, settlements),
      settlement: nodeField(deps, settlements),
      settlementLines: listField(deps, settlementLines),
      receivables: listField(deps, receivables),
      settlementProviders: async (_root, _args, context) =>
        providersWithin(deps, await scopeOf(context)),
    },
    Mutation: commandFields(deps, { importSettlement, clearSuspense }),
    Settlement: {
      id: ({ settlementId }) => settlementId,
      providerName,
      total: ({ linesCents }) => linesCents,
      deposit: ({ depositCents }) => depositCents,
      suspense: ({ suspenseCents }) => suspenseCents,
      depositDifference: ({ depositDifferenceCents }) => depositDifferenceCents,
      receivedBy: ({ receivedBy }) => nameOf(receivedBy),
    },
    SettlementLine: {
      id: ({ settlementId, line: number }) => `${settlementId}:${number}`,
      amount: ({ amountCents }) => amountCents,
      expected: ({ expectedCents }) => expectedCents,
      suspense: ({ suspenseCents }) => suspenseCents,
      clearedBy: ({ clearedBy }) => (clearedBy === null ? null : nameOf(clearedBy)),
    },
    Receivable: {
      id: ({ paymentId, lot }) => `${paymentId}:${lot}`,
      providerName,
      instalment: ({ lot }) => (/^\d{1,2}$/.test(lot) ? Number(lot) : null),
      amount: ({ amountCents }) => amountCents,
      paid: ({ paidCents }) => paidCents,
      overdue: ({ state, dueOn }) =>
        state === 'OPEN' && dueOn <= addDays(saoPauloDay(deps.now()), -OVERDUE_DAYS),
    },
  };
};
