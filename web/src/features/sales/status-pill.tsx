import { reversalFamily, type ReversalFamily } from '../../../../domain/payment/reversal-family.ts';
import { t } from '../../i18n/app.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { SaleDetail, SaleStatus } from './types.ts';

const TONES: Record<SaleStatus | ReversalFamily, PillTone> = {
  PENDING: 'note',
  APPROVED: 'good',
  REJECTED: 'bad',
  CHARGEBACK: 'bad',
  MED: 'bad',
  CANCELED: 'plain',
  REFUNDED: 'warn',
};

type Standing = Pick<SaleDetail, 'status' | 'reversalKind'>;

const shownStatus = ({ status, reversalKind }: Standing): SaleStatus | ReversalFamily =>
  status === 'REFUNDED' || status === 'CHARGEBACK' ? reversalFamily(status, reversalKind) : status;

export const statusText = (sale: Standing): string => t(`status.${shownStatus(sale)}`);

/** Where a sale stands; money that went back is named by how it did. */
export function StatusPill({ sale }: { readonly sale: Standing }) {
  return <Pill tone={TONES[shownStatus(sale)]}>{statusText(sale)}</Pill>;
}
