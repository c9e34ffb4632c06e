import type { PaymentMethod } from '../kernel/enums.ts';

/**
 * What a failed operation says to whoever asked for it, to the letter of
 * specification/gateway#error-messages. `{provider}` stands for the provider's name, `{detail}` for
 * what it said, without what may be a person's; where a method is refused, for that method.
 */
export interface ProviderMessages {
  /** A payment method that the provider does not have. */
  readonly method: string;
  /** The same, where it says something of its own for one. */
  readonly methods?: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** An operation that it does not have. */
  readonly operation: string;
  /** Keys or a certificate that are not configured. */
  readonly credentials: string;
  /** A client certificate that is not configured or does not fit. */
  readonly certificate: string;
  /** A sign-in that the provider refused, where it has a text of its own. */
  readonly authentication?: string;
  readonly create: string;
  /** In place of `{detail}` where the provider said nothing. */
  readonly unexplained?: string;
  /** A look-up that failed, where it has a text of its own. */
  readonly fetch?: string;
  readonly refund: string;
  readonly withdraw: string;
  readonly receiver: string;
}

/** What most providers say. */
export const COMMON_MESSAGES: ProviderMessages = {
  method: 'Payment method not supported by {provider}.',
  operation: 'Method not implemented.',
  credentials: 'Unauthorized.',
  certificate: 'Unauthorized.',
  create: 'Erro ao criar transação PIX: {detail}',
  refund: 'Erro ao aprovar o reembolso.',
  withdraw: 'Error on withdraw',
  receiver: 'Receiver not found.',
};
