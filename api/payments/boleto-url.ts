import { referenceOf } from '../../domain/payment/order.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { PaymentRow } from './queries.ts';
import { sealedUrl } from './sealed-url.ts';

interface Dependencies {
  readonly vault: Pick<Vault, 'open' | 'subject'>;
  /** Whether we keep the PDF of the charge of a reference. */
  readonly isKept: (reference: string) => Promise<boolean>;
  readonly publicUrl: string;
}

type Row = Pick<PaymentRow, 'paymentId' | 'renewals' | 'boleto' | 'buyer'>;

/** Below the payment page, whose address is as secret as this one. */
export const boletoPath = (paymentId: string): string => `/checkout/payment/${paymentId}/boleto.pdf`;

/**
 * Where the boleto can be seen as a document: at ours, where its PDF is kept, else at the
 * provider's; null when there is none, or its buyer was forgotten or cannot be read.
 */
export async function boletoUrl(deps: Dependencies, row: Row): Promise<string | null> {
  const given = await providersUrl(deps, row);
  if (given === null || !(await deps.isKept(referenceOf(row.paymentId, row.renewals)))) return given;
  return new URL(boletoPath(row.paymentId), deps.publicUrl).href;
}

async function providersUrl(
  { vault }: Pick<Dependencies, 'vault'>,
  { paymentId, boleto, buyer }: Row,
): Promise<string | null> {
  if (boleto?.sealedUrl) return sealedUrl(vault, paymentId, 'boletoUrl', boleto.sealedUrl);
  // Older sales have it in clear.
  return boleto?.url && (await orHidden(vault.subject(buyer.subjectId))) ? boleto.url : null;
}
