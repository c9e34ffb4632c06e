import { ok } from '../../domain/kernel/result.ts';
import { mutation } from '../graphql/mutation.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type {
  MutationPurchaseArgs,
  MutationRenewChargeArgs,
  MutationTokenCreditCardArgs,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { purchase, type PurchaseDependencies } from './commands.ts';
import { purchaseResult, upsellTokenOf } from './purchase-result.ts';
import { renew } from './renew.ts';
import { tokenCreditCard } from './token-credit-card.ts';

/** Buying. Its answer waits for the provider by itself, so that nothing is left to wait for. */
export const purchaseModule = (
  deps: PurchaseDependencies & { readModels: ReadModelWait },
): Resolvers => ({
  Mutation: {
    purchase: mutation(
      deps,
      'purchase',
      async ({ idempotencyKey, input }: MutationPurchaseArgs, { traceparent }, { ip, userAgent }) => {
        const asked = { idempotencyKey, input, ip, userAgent, traceparent };
        const bought = await purchase(deps, asked);
        if (!bought.ok) return bought;
        const token = await upsellTokenOf(deps, bought.value);
        return ok({ answer: purchaseResult(bought.value, token) });
      },
    ),
    tokenCreditCard: mutation(
      deps,
      'tokenCreditCard',
      async ({ idempotencyKey, input }: MutationTokenCreditCardArgs, _command, { ip }) => {
        const named = await tokenCreditCard(deps, { idempotencyKey, input, ip });
        return named.ok ? ok({ answer: named.value }) : named;
      },
    ),
    renewCharge: mutation(
      deps,
      'renewCharge',
      async (asked: MutationRenewChargeArgs, { traceparent }, { ip }) => {
        const renewed = await renew(deps, { ...asked, ip, traceparent });
        return renewed.ok ? ok({ answer: renewed.value }) : renewed;
      },
    ),
  },
});
