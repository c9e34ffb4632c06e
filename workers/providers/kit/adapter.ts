import type { FamilyCode, ProviderOf } from '../../../domain/providers/provider.ts';
import { referencesIn } from '../../../domain/providers/webhook.ts';
import type { Adapter, Context, Outcome, RefundResult } from '../contract.ts';
import { REFUSALS, type OperationName } from './capabilities.ts';
import { withoutCredentials } from './credentials.ts';
import { explained } from './explained.ts';
import type { Family, Operation } from './family.ts';
import { beforeDeadline } from './http/deadline.ts';
import { afterDoubt } from './refund-guard.ts';
import { statusOf } from './words.ts';

type Call<C> = (request: never, context: C) => Promise<Outcome<unknown>>;

/**
 * A provider's adapter: its family's operations with its own data. Each is refused first by what
 * the capabilities do not list and for credentials that are missing, and all its exchanges share
 * one deadline.
 */
export function createAdapter<F extends FamilyCode>(
  provider: ProviderOf<F>,
  operations: Family<F>,
): Adapter {
  const { code, capabilities } = provider;
  const bind =
    (name: OperationName, call: Call<Operation<F>>): Call<Context> =>
    async (request, context) => {
      const outcome =
        REFUSALS[name]?.(capabilities, request) ??
        withoutCredentials(name, provider, context) ??
        (await call(request, { ...context, http: beforeDeadline(context), provider }));
      if (name !== 'refund') return explained(provider, name, outcome);
      return explained(provider, name, afterDoubt(request, outcome as Outcome<RefundResult>));
    };
  const bound = Object.entries(operations).map(([name, call]) => [
    name,
    bind(name as OperationName, call),
  ]);
  return {
    code,
    capabilities,
    paymentStatus: (word) => statusOf(provider, word),
    parseWebhook: ({ rawBody, contentType }) =>
      referencesIn(provider, { body: rawBody.toString('utf8'), contentType }),
    // Operation by operation of the type that the family gives it.
    ...(Object.fromEntries(bound) as Pick<Adapter, OperationName>),
  };
}
