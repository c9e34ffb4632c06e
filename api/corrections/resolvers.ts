import { z } from 'zod';
import { isWithinReach } from '../../domain/access/scope.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import {
  approveCorrection as approve,
  correction,
  correctionRequest,
  rejectCorrection as reject,
  requestCorrection as request,
} from '../../domain/correction/correction.ts';
import type { CorrectionRequestedData } from '../../domain/correction/events.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { user } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import {
  corrections as table,
  CORRECTION_STAGES,
  type CorrectionRow,
} from '../../projections/read-models/corrections/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { aggregateCommand, commandFields, defineCommand } from '../graphql/command.ts';
import { equal, oneOf } from '../graphql/list/filters.ts';
import { listField, listOf, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { actorNames } from '../staff/actor-name.ts';

interface CorrectionDependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

type Dependencies = ListDependencies &
  CorrectionDependencies & {
    readonly readModels: ReadModelWait;
    readonly catalogue: Catalogue;
    readonly vault: Vault;
  };

const corrections = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { requestedAt: ['requestedAt'] },
  order: '-requestedAt',
  filters: { stage: oneOf('stage', CORRECTION_STAGES), sellerId: equal('userId') },
  counts: 'stage',
});

/** Of a seller within reach, on their platform. */
const requestCorrection = defineCommand({
  input: correctionRequest.extend({ sellerId: z.string().max(100) }),
  async run({ store, now }: CorrectionDependencies, { sellerId, amount, ...said }, facts) {
    const { scope, ...command } = facts;
    const { state } = await load(store, streamOf(user, sellerId), user);
    const platformId = state.phase === 'NONE' ? null : state.user.platformId;
    if (platformId === null || !isWithinReach(scope, { platformId, userId: sellerId }))
      return fail('NOT_FOUND');
    const asked: CorrectionRequestedData = {
      ...{ correctionId: command.commandId, platformId, userId: sellerId, currency: 'BRL' },
      ...{ ...said, amountCents: amount, by: scope.userId, at: now().toISOString() },
    };
    const handled = await handle(store, correction, {
      ...{ ...command, id: command.commandId },
      decide: (current) => request(current, asked),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({ answer: true, shownBy: position === undefined ? undefined : { table, position } });
  },
});

const ofCorrection = {
  aggregate: correction,
  table,
  ownerOf: ({ request: { platformId, userId } }: { readonly request: CorrectionRequestedData }) => ({
    ...{ platformId, userId },
  }),
};

const approveCorrection = aggregateCommand({
  ...ofCorrection,
  input: z.object({}),
  decide: (state, _said, decided) => approve(state, decided),
});

const rejectCorrection = aggregateCommand({
  ...ofCorrection,
  input: z.object({ reason }),
  decide: (state, said, decided) => reject(state, { ...said, ...decided }),
});

/** Corrections of sellers' balances, by two people. */
export const correctionsModule = (deps: Dependencies): Resolvers => ({
  Query: { corrections: listField(deps, corrections) },
  Mutation: commandFields(deps, { requestCorrection, approveCorrection, rejectCorrection }),
  Correction: {
    id: ({ correctionId }) => correctionId,
    sellerId: ({ userId }) => userId,
    sellerName: ({ userId }) => actorNames(deps)(`user:${userId}`),
    amount: ({ amountCents }) => amountCents,
    requestedBy: async ({ requestedBy: by }: CorrectionRow) =>
      (await actorNames(deps)(`user:${by}`)) ?? by,
    decidedBy: async ({ decidedBy: by }: CorrectionRow) =>
      by === null ? null : ((await actorNames(deps)(`user:${by}`)) ?? by),
  },
});
