import type { ReactNode } from 'react';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { DrawerSection } from '../drawer-page/drawer-section.tsx';
import type { SaleDetail } from '../sales/types.ts';
import { DisputePill } from './state-pill.tsx';
import { t } from './words.ts';

type SaleDispute = SaleDetail['disputes'][number];

interface Props {
  readonly disputes: readonly SaleDispute[];
  /** What may be done about one. */
  readonly actions?: (dispute: SaleDispute) => ReactNode;
  /** What may be done beside them. */
  readonly children?: ReactNode;
}

/** What banks and networks ask back of a sale. */
export function SaleDisputes({ disputes, actions, children }: Props) {
  if (disputes.length === 0 && !children) return null;
  return (
    <DrawerSection title={t('disputes')}>
      <div className="space-y-4">
        {disputes.length > 0 && (
          <ul className="divide-y divide-line">
            {disputes.map((dispute) => (
              <Line key={dispute.id} dispute={dispute}>
                {actions?.(dispute)}
              </Line>
            ))}
          </ul>
        )}
        {children}
      </div>
    </DrawerSection>
  );
}

function Line({ dispute, children }: { readonly dispute: SaleDispute; readonly children: ReactNode }) {
  const { kind, source, amount, currency, state, isOpen, taken, won } = dispute;
  const { reason, deadline, endedAt } = dispute;
  const money = (cents: number) => formatMoney(cents, currency);
  const notes = [
    t(`source.${source}`),
    taken > 0 && t('line.taken', { amount: money(taken) }),
    won > 0 && t('line.won', { amount: money(won) }),
    isOpen && t('line.deadline', { moment: formatMoment(deadline) }),
    endedAt && t('line.ended', { moment: formatMoment(endedAt) }),
    reason && `“${reason}”`,
  ];
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">
          {t('line', { kind: t(`kind.${kind}`), amount: money(amount) })}
        </span>
        <DisputePill state={state} />
      </div>
      <p className="text-sm text-soft wrap-anywhere">{notes.filter(Boolean).join(' · ')}</p>
      {children}
    </li>
  );
}
