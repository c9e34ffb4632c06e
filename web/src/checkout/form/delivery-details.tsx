import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { t } from '../../i18n/delivery.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSession } from '../order/session.ts';
import { chosenOption, type DeliveryOption } from '../order/totals.ts';
import { AddressFields } from './address-fields.tsx';
import { type CepLookup, useCepLookup } from './use-cep-lookup.ts';
import type { FormValues } from './values.ts';

interface OptionTextProps {
  readonly option: DeliveryOption;
  readonly currency: string;
}

/** With large text the fare goes below. */
const OptionText = ({ option, currency }: OptionTextProps) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-[0.9375rem] leading-snug">
    <span className="min-w-0 flex-1 basis-28">
      <span className="block font-medium">{option.description}</span>
      <span className="text-sm text-muted">{option.deliveryTime}</span>
    </span>
    <span
      className={`font-semibold whitespace-nowrap tabular-nums ${option.fareAmount === 0 ? 'text-good' : ''}`}
    >
      {option.fareAmount === 0 ? t('totals.free') : formatMoney(option.fareAmount, currency)}
    </span>
  </span>
);

/** How it may be sent; nothing to choose where there is one fare for all, or no option. */
function DeliveryOptions() {
  const { offer } = useSession();
  const { control } = useFormContext<FormValues>();
  const { field } = useController({ name: 'deliveryOptionId', control });
  const chosen = chosenOption(offer, field.value);
  if (!chosen) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('delivery.legend')}</legend>
      <div className="space-y-2">
        {offer.deliveryOptions.map((option) => (
          <label
            key={option.id}
            className="flex min-h-14 items-center gap-3 rounded-field border border-line-strong bg-white px-4 py-3 transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-wash has-checked:ring-1 has-checked:ring-primary-ink"
          >
            <input
              type="radio"
              name={field.name}
              value={option.id}
              checked={option.id === chosen.id}
              onChange={field.onChange}
              onBlur={field.onBlur}
              className="size-5 shrink-0 accent-primary-ink"
            />
            <OptionText option={option} currency={offer.coin} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LOOKS = {
  looking: 'bg-sunken text-soft',
  found: 'bg-good-wash text-ink',
  unknown: 'bg-warn-wash text-ink',
  failed: 'bg-warn-wash text-ink',
} as const;

function Words({ status, place, retry }: CepLookup) {
  switch (status) {
    case 'looking':
      return <span>{t('cep.looking')}</span>;
    case 'found':
      return (
        <>
          <strong className="block font-semibold">
            {`${[place?.district, place?.city].filter(Boolean).join(', ')} – ${place?.state}`}
          </strong>
          <span>{t(place?.street ? 'cep.found' : 'cep.foundTown')}</span>
        </>
      );
    case 'unknown':
      return <span>{t('errorCepNotFound')}</span>;
    case 'failed':
      return (
        <>
          <span>{t('errorCep')} </span>
          <button
            type="button"
            onClick={retry}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            {t('cep.again')}
          </button>
        </>
      );
    default:
      return null;
  }
}

/** What became of the lookup, read out when it changes. */
function LookupStatus({ lookup }: { readonly lookup: CepLookup }) {
  const { status } = lookup;
  const shown = status === 'waiting' || status === 'kept' ? null : status;
  return (
    <div role="status">
      {shown && (
        <div
          className={`flex min-h-17 items-center gap-3 rounded-field px-4 py-3 text-sm ${LOOKS[shown]}`}
        >
          {shown === 'looking' && <Spinner className="size-4" />}
          {shown === 'found' && <Icon name="check" className="size-4 text-good" />}
          {(shown === 'unknown' || shown === 'failed') && (
            <Icon name="alert" className="size-4 text-warn" />
          )}
          <div className="min-w-0 flex-1">
            <Words {...lookup} />
          </div>
        </div>
      )}
    </div>
  );
}

/** As long as nobody has answered, nobody knows (specification/checkout#toasts). */
function problemOf(status: CepLookup['status']): string | null {
  if (status === 'found' || status === 'kept') return null;
  return t(status === 'unknown' ? 'errorCepNotFound' : 'errorCep');
}

/** A field with its label and the line below it. */
const FieldSkeleton = () => (
  <div>
    <Skeleton className="mb-1 h-5 w-24" />
    <Skeleton className="h-12 rounded-field" />
  </div>
);

/** Takes the place of all that comes from the last digit on, so that it moves nothing. */
const DetailsSkeleton = ({ options }: { readonly options: number }) => (
  <div className="space-y-3">
    <FieldSkeleton />
    <div className="grid grid-cols-2 gap-3 pb-11">
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
    <FieldSkeleton />
    <FieldSkeleton />
    {Array.from({ length: options }, (_, index) => (
      <Skeleton key={index} className="h-16 rounded-field" />
    ))}
  </div>
);

interface Props {
  readonly onLookup?: ((problem: string | null) => void) | undefined;
}

/** The rest of a delivery, once its postal code is typed. */
export default function DeliveryDetails({ onLookup }: Props) {
  const { offer } = useSession();
  const lookup = useCepLookup();
  const { revealed, status } = lookup;
  useEffect(() => onLookup?.(problemOf(status)), [onLookup, status]);
  return (
    <div className="mt-3 space-y-4">
      <LookupStatus lookup={lookup} />
      {revealed && (
        <>
          <AddressFields />
          <DeliveryOptions />
        </>
      )}
      {!revealed && status === 'looking' && <DetailsSkeleton options={offer.deliveryOptions.length} />}
    </div>
  );
}
