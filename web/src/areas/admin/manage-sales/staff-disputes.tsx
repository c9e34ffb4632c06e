import { useState } from 'react';
import { SaleDisputes } from '../../../features/disputes/sale-disputes.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminSale } from './queries.ts';
import { t } from './words.ts';

const DisputeForm = later(() => import('./dispute-form.tsx'));
const DisputeDecisions = later(() => import('./dispute-decisions.tsx'));

/** What is asked back of a sale, how that goes on, and what staff know of it. */
export function StaffDisputes({ sale }: { readonly sale: AdminSale }) {
  const [phase, setPhase] = useState<'CLOSED' | 'OPEN' | 'DONE'>('CLOSED');
  const { disputes, approvedAt, id } = sale;
  const isKnown = disputes.some(({ source, isOpen }) => source === 'PROVIDER' && isOpen);
  const canOpen = approvedAt !== null && !isKnown;
  if (disputes.length === 0 && !canOpen) return null;
  return (
    <SaleDisputes
      disputes={disputes}
      actions={(dispute) => <DisputeDecisions saleId={id} dispute={dispute} />}
    >
      {phase === 'DONE' && <Notice tone="good" title={t('dispute.done')} live />}
      {phase !== 'OPEN' && canOpen && (
        <Button onClick={() => setPhase('OPEN')}>{t('dispute.open')}</Button>
      )}
      {phase === 'OPEN' && canOpen && <DisputeForm sale={sale} onDone={() => setPhase('DONE')} />}
    </SaleDisputes>
  );
}
