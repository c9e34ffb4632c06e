import { reversalFamily } from '../../../../domain/payment/order.ts';
import { t } from '../../i18n/payment.ts';
import type { Payment } from '../types.ts';

/** Where a payment stands, in one sentence. */
export function statusText(payment: Payment): string {
  const { status, reversalKind, method, action, charged, withdrawn } = payment;
  if (status === 'PENDING' && !charged) return t(`preparing.${method}`);
  if (status === 'PENDING' && method === 'CREDIT_CARD')
    return t(action ? 'confirm.title' : 'review.title');
  if (status === 'PENDING') return t('status.PENDING');
  if (status === 'APPROVED') return t('approved.title');
  if (status === 'REJECTED') return t('rejected.title');
  if (status === 'CANCELED' && method !== 'CREDIT_CARD' && !withdrawn) return t(`expired.${method}`);
  return t(`closed.${status === 'CANCELED' ? status : reversalFamily(status, reversalKind)}`);
}
