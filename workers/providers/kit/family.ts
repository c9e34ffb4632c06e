import type { FamilyCode, ProviderOf } from '../../../domain/providers/provider.ts';
import type { Adapter, Context } from '../contract.ts';

/** One operation under way: the context, and whose it is. */
export interface Operation<F extends FamilyCode> extends Context {
  readonly provider: ProviderOf<F>;
}

type Operations = Omit<Adapter, 'code' | 'capabilities' | 'paymentStatus' | 'parseWebhook'>;

type InFamily<Call, F extends FamilyCode> = Call extends (
  request: infer Request,
  context: Context,
) => infer Answer
  ? (request: Request, operation: Operation<F>) => Answer
  : never;

/**
 * How the providers of one family are spoken to: authentication, paths, bodies, amounts, errors.
 * Whatever differs between them comes from the provider's data. What their webhooks name is read by
 * `domain/providers/webhook.ts`.
 */
export type Family<F extends FamilyCode> = {
  readonly [K in keyof Operations]: InFamily<NonNullable<Operations[K]>, F>;
};
