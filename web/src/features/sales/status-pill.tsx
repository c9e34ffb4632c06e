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

/** Where a sale stands; money that went back is named by how it did. */
export function StatusPill({ sale }: { readonly sale: Pick<SaleDetail, 'status' | 'reversalKind'> }) {
  const { status, reversalKind } = sale;
  const shown =
    status === 'REFUNDED' || status === 'CHARGEBACK' ? reversalFamily(status, reversalKind) : status;
  return <Pill tone={TONES[shown]}>{t(`status.${shown}`)}</Pill>;
}
