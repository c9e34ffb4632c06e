import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { post } from '../http/requests.ts';
import type { WireFormat } from '../wire-format/wire-format.ts';
import { generalCharge } from './charges.ts';

/** "With amount" (specification/gateway#refund); answered with the charge, our own definition. */
export const generalRefunds = <F extends FamilyCode>(
  path: (transactionId: string) => string,
): NonNullable<WireFormat<F>['refund']> => ({
  send: ({ transactionId, amountCents }) => post(path(transactionId), { amount: amountCents }),
  answered: generalCharge,
});
