import { useId, useRef } from 'react';
import { formatCep } from '../../../../domain/brazil/cep.ts';
import { t } from '../../i18n/app.ts';
import { formatMoment } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopying } from '../../ui/use-copying.ts';
import { hiddenBuyer } from '../sales/hidden-buyer.ts';
import type { SaleDetail } from '../sales/types.ts';
import { outcomeOf } from './breakdown.tsx';

type Address = NonNullable<NonNullable<SaleDetail['delivery']>['address']>;

/** As it stands on a parcel; what a buyer typed is one line of it at most. */
const linesOf = (name: string | null, address: Address): readonly string[] =>
  [
    name ?? '',
    [address.street, address.number, address.complement].filter(Boolean).join(', '),
    address.district,
    [address.city, address.state].filter(Boolean).join(' – '),
    `CEP ${formatCep(address.cep)}`,
  ]
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

function CopiedAddress({ lines }: { readonly lines: readonly string[] }) {
  const titleId = useId();
  const shown = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopying(lines.join('\n'), shown);
  return (
    <div className="rounded-field bg-sunken p-4">
      <p id={titleId} className="text-[0.8125rem] text-muted">
        {t('delivery.address')}
      </p>
      <address
        ref={shown}
        aria-labelledby={titleId}
        className="mt-1 text-[0.9375rem] leading-6 break-words not-italic"
      >
        {lines.map((line, index) => (
          <span key={index} className="block first:font-semibold">
            {line}
          </span>
        ))}
      </address>
      <Button onClick={() => void copy()} className="mt-3 w-full sm:w-auto">
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
        <span>{t(outcome === 'copied' ? 'delivery.copied' : 'delivery.copy')}</span>
      </Button>
      <p
        role="status"
        className={outcome === 'manual' ? 'mt-2 text-sm font-medium text-warn' : 'sr-only'}
      >
        {outcome !== 'none' && t(outcome === 'copied' ? 'delivery.said' : 'delivery.manual')}
      </p>
    </div>
  );
}

/** Why it should not leave the house yet, or not any more. */
function reasonToWait(sale: SaleDetail): string | undefined {
  const outcome = outcomeOf(sale);
  if (outcome !== 'paid') return t(`delivery.${outcome}`);
  return sale.status === 'APPROVED' ? undefined : t('delivery.back');
}

/** Where a sale is sent, and how its buyer chose to have it. */
export function Delivery({ sale }: { readonly sale: SaleDetail }) {
  const { delivery, buyer } = sale;
  if (!delivery) return null;
  const { option, days, address, shipped } = delivery;
  const waits = reasonToWait(sale);
  const facts: readonly Fact[] = [
    [t('delivery.option'), option],
    [t('delivery.days'), days],
    [t('delivery.carrier'), shipped?.carrier],
    [t('delivery.trackingCode'), shipped?.trackingCode],
    [t('delivery.shippedAt'), shipped && formatMoment(shipped.at)],
  ];
  return (
    <div className="space-y-4">
      {waits && (
        <p className="flex gap-2 rounded-field bg-warn-wash p-3 text-[0.9375rem] text-warn">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>{waits}</span>
        </p>
      )}
      {facts.some(([, value]) => value) && <Facts facts={facts} />}
      {address ? (
        <CopiedAddress lines={linesOf(buyer.name, address)} />
      ) : (
        <p className="text-[0.9375rem] text-soft">{t(`delivery.${hiddenBuyer(buyer) ?? 'none'}`)}</p>
      )}
    </div>
  );
}
