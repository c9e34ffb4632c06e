import { standingOf, type SaleStanding } from '../../../../domain/payment/order.ts';
import { t } from '../../i18n/app.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { SaleDetail } from './types.ts';

const TONES: Record<SaleStanding, PillTone> = {
  PENDING: 'note',
  APPROVED: 'good',
  REJECTED: 'bad',
  CHARGEBACK: 'bad',
  MED: 'bad',
  CANCELED: 'plain',
  REFUNDED: 'warn',
};

type Shown = Pick<SaleDetail, 'status' | 'reversalKind'>;

const standing = ({ status, reversalKind }: Shown): SaleStanding => standingOf(status, reversalKind);

export const standingText = (of: SaleStanding): string => t(`status.${of}`);
export const statusText = (sale: Shown): string => standingText(standing(sale));

/** Where a sale stands; money that went back is named by how it did. */
export function StatusPill({ sale }: { readonly sale: Shown }) {
  return <Pill tone={TONES[standing(sale)]}>{statusText(sale)}</Pill>;
}
