import { ok } from '../../domain/kernel/result.ts';
import { mutation } from '../graphql/mutation.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { MutationPurchaseArgs, Resolvers } from '../graphql/resolver-types.generated.ts';
import { purchase, type PurchaseDependencies } from './commands.ts';

/** Buying. Its answer waits for the provider by itself, so that nothing is left to wait for. */
export const purchaseModule = (
  deps: PurchaseDependencies & { readModels: ReadModelWait },
): Resolvers => ({
  Mutation: {
    purchase: mutation(
      deps,
      'purchase',
      async ({ idempotencyKey, input }: MutationPurchaseArgs, { traceparent }, { ip }) => {
        const bought = await purchase(deps, { idempotencyKey, input, ip, traceparent });
        if (!bought.ok) return bought;
        const payment = bought.value;
        return ok({
          answer: {
            paymentId: payment.payment_id,
            method: payment.method,
            status: payment.status,
            upsellToken: null,
            payment,
          },
        });
      },
    ),
  },
});
