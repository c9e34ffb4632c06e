import { useController, useFormContext } from 'react-hook-form';
import { t } from '../../i18n/delivery.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session.ts';
import { chosenOption, type DeliveryOption } from './shipping.ts';

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
export function DeliveryOptions() {
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
