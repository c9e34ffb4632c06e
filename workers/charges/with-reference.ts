import type { ProviderFact } from '../../domain/payment/provider-fact.ts';
import type { FindPayment } from './dependencies.ts';

interface Asked {
  readonly paymentId: string;
  readonly connectionId: string;
}

/**
 * What a provider says of a payment's charge, with the other payment that it is of by our own
 * record, where the provider does not say: one that gives an id twice has one charge, and only one
 * sale's money.
 */
export async function withReference<Fact extends ProviderFact>(
  findPayment: FindPayment,
  { paymentId, connectionId }: Asked,
  fact: Fact,
): Promise<Fact> {
  const owner = fact.reference ? undefined : await findPayment(connectionId, fact.transactionId);
  return owner === undefined || owner === paymentId ? fact : { ...fact, reference: owner };
}
