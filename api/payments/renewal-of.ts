import { nextRenewal, type Renewal } from '../../domain/payment/renewal.ts';
import type { PaymentRow } from './queries.ts';

type Row = Pick<PaymentRow, 'method' | 'status' | 'renewals' | 'pix' | 'boleto' | 'createdAt'>;

/**
 * The other charge that may be asked for once a payment's has expired. It is told while the charge
 * waits, too: the buyer's page knows the moment before anybody has closed the payment.
 */
export function renewalOf({ status, pix, boleto, createdAt, ...row }: Row, now: Date): Renewal | null {
  const mayExpire = (status === 'PENDING' || status === 'CANCELED') && (pix ?? boleto) !== null;
  if (!mayExpire) return null;
  const sold = { ...row, requestedAt: createdAt.toISOString() };
  return nextRenewal(sold, now.toISOString()) ?? null;
}
