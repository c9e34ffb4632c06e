import { isWithinReach } from '../../domain/access/scope.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { rowOfStream } from '../payments/queries.ts';
import {
  acceptDispute,
  closeDispute,
  giveDisputeEvidence,
  openDispute,
  type DisputeDependencies,
} from './commands.ts';
import { effectOf } from './effect.ts';
import { shownEvidence, type EvidenceDependencies } from './evidence.ts';
import { disputes, disputesOfSales } from './queries.ts';

type Dependencies = DisputeDependencies &
  EvidenceDependencies & {
    readonly vault: Vault;
    readonly pools: Pools;
    readonly readModels: ReadModelWait;
  };

/** What buyers' banks and networks ask back: for sellers, who answer, and staff, who decide. */
export function disputesModule(deps: Dependencies): Resolvers {
  const disputesOf = batched((ids: readonly string[]) => disputesOfSales(deps.pools, ids));
  return {
    Query: {
      disputes: listField(deps, disputes),
      dispute: nodeField(deps, disputes),
      async disputeEffect(_root, { saleId, kind, amount, disputeId }, context) {
        const scope = await scopeOf(context);
        const row = await rowOfStream(deps.store, saleId);
        const owner = row && { platformId: row.platformId, userId: row.producerId };
        if (!owner || !isWithinReach(scope, owner) || amount <= 0) return null;
        return effectOf(deps.store, saleId, {
          ...{ kind, amountCents: amount, disputeId: disputeId ?? undefined },
        });
      },
    },
    Mutation: commandFields(deps, { openDispute, acceptDispute, closeDispute, giveDisputeEvidence }),
    Sale: { disputes: ({ paymentId }) => disputesOf(paymentId) },
    Dispute: {
      saleId: ({ paymentId }) => paymentId,
      orderNumber: ({ paymentId }) => orderNumber(paymentId),
      amount: ({ amountCents }) => amountCents,
      taken: ({ takenCents }) => takenCents,
      won: ({ wonCents }) => wonCents,
      evidence: (row) => shownEvidence(deps, row),
    },
  };
}
