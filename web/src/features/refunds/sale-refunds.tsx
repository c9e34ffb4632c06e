import { useState, type ReactNode } from 'react';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DrawerSection } from '../drawer-page/drawer-section.tsx';
import type { SaleDetail } from '../sales/types.ts';
import { useMe } from '../session/session.ts';
import { StatePill } from './state-pill.tsx';
import { t } from './words.ts';

const RefundForm = later(() => import('./refund-form.tsx'));

type SaleRefund = SaleDetail['refunds'][number];

interface Props {
  readonly sale: SaleDetail;
  readonly by: 'SELLER' | 'STAFF';
  /** What staff do about a refund that waits for them. */
  readonly resolve?: (refund: SaleRefund) => ReactNode;
}

/** What went back of a sale, or is about to, and how more of it is given back. */
export function SaleRefunds({ sale, by, resolve }: Props) {
  const { actingBy } = useMe();
  const [phase, setPhase] = useState<'CLOSED' | 'OPEN' | 'DONE'>('CLOSED');
  const { refunds, refundable } = sale;
  const isOver = ({ state }: SaleRefund) =>
    state === 'DONE' || state === 'REFUSED' || state === 'FAILED';
  const canRefund = refundable > 0 && refunds.every(isOver) && !(by === 'SELLER' && actingBy);
  if (refunds.length === 0 && !canRefund) return null;
  return (
    <DrawerSection title={t('refunds')}>
      <div className="space-y-4">
        {refunds.length > 0 && (
          <ul className="divide-y divide-line">
            {refunds.map((refund) => (
              <Line key={refund.id} refund={refund}>
                {resolve?.(refund)}
              </Line>
            ))}
          </ul>
        )}
        {phase === 'DONE' && <Notice tone="good" title={t('refund.done')} live />}
        {phase === 'CLOSED' && canRefund && (
          <Button onClick={() => setPhase('OPEN')}>{t('refund')}</Button>
        )}
        {phase === 'OPEN' && canRefund && (
          <RefundForm sale={sale} by={by} onDone={() => setPhase('DONE')} />
        )}
      </div>
    </DrawerSection>
  );
}

function Line({ refund, children }: { readonly refund: SaleRefund; readonly children?: ReactNode }) {
  const { amount, currency, state, requestedAt, endedAt, askedBy, reason, message, items } = refund;
  const notes = [
    t(`by.${askedBy}`),
    items?.join(', '),
    reason && `“${reason}”`,
    message,
    refund.isByHand && t('refund.byHand'),
    refund.isByPix && t('refund.byPix'),
    refund.isManual && t('refund.manual'),
    refund.approvals > 0 && t('refund.approved'),
    refund.isUnknown && t('refund.unknown'),
  ];
  return (
    <li className="space-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">
          {t('refund.line', {
            amount: formatMoney(amount, currency),
            moment: formatMoment(endedAt ?? requestedAt),
          })}
        </span>
        <StatePill state={state} />
      </div>
      <p className="text-sm text-soft wrap-anywhere">{notes.filter(Boolean).join(' · ')}</p>
      {children}
    </li>
  );
}
