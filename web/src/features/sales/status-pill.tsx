import { t } from '../../i18n/app.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { SaleStatus } from './types.ts';

const TONES: Record<SaleStatus, PillTone> = {
  PENDING: 'note',
  APPROVED: 'good',
  REJECTED: 'bad',
  CHARGEBACK: 'bad',
  CANCELED: 'plain',
  REFUNDED: 'warn',
};

/** Where a sale stands. */
export function StatusPill({ status }: { readonly status: SaleStatus }) {
  return <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>;
}
