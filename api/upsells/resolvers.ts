import { fail, ok } from '../../domain/kernel/result.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { mutation } from '../graphql/mutation.ts';
import type { MutationAcceptUpsellArgs, Resolvers } from '../graphql/resolver-types.generated.ts';
import { unwrap } from '../http/errors.ts';
import { type MinuteLimit, networkOf } from '../http/minute-limit.ts';
import type { PurchaseDependencies } from '../purchase/commands.ts';
import { purchaseResult } from '../purchase/purchase-result.ts';
import { acceptUpsell } from './accept.ts';
import { findUpsells } from './queries.ts';

/** What is offered after a payment. One funnel: what is bought in it is followed by none. */
export const upsellsModule = (
  deps: PurchaseDependencies & {
    readonly readModels: ReadModelWait;
    /** How often a network may look. */
    readonly upsellLooks: MinuteLimit;
  },
): Resolvers => ({
  Query: {
    upsells: async (_root, { token, refused }, { ip }) =>
      unwrap(
        deps.upsellLooks.allow(networkOf(ip))
          ? await findUpsells(deps, token, refused)
          : fail('RATE_LIMITED', { retryAfterSeconds: 60 }),
      ),
  },
  Mutation: {
    acceptUpsell: mutation(
      deps,
      'acceptUpsell',
      async (
        { token, offerId, stepId, method, expectedTotal }: MutationAcceptUpsellArgs,
        { traceparent },
        { ip },
      ) => {
        const acceptance = {
          ...{ token, offerId, byCard: method === 'CREDIT_CARD' },
          ...(stepId != null && { stepId }),
          ...(expectedTotal != null && { expectedTotal }),
        };
        const accepted = await acceptUpsell(deps, { ...acceptance, ip, traceparent });
        return accepted.ok ? ok({ answer: purchaseResult(accepted.value, null) }) : accepted;
      },
    ),
  },
});
