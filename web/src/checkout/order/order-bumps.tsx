import { useController, useFormContext } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { FormValues } from '../form/values.ts';
import type { OrderBump } from '../shell/types.ts';
import { OfferPicture } from './product.tsx';
import { useSession } from './session.ts';

/** By how much it is cheaper than the price that is struck through; never rounded up. */
const percentOff = ({ fakePrice, price }: Pick<OrderBump, 'fakePrice' | 'price'>): number =>
  fakePrice === null ? 0 : Math.max(0, Math.floor(((fakePrice - price) * 100) / fakePrice));

/** The dashed box of what else may go into the order. */
export function OrderBumps() {
  const { offer } = useSession();
  const { control } = useFormContext<FormValues>();
  const { field } = useController({ name: 'orderBumpsIds', control });
  const chosen = field.value;
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (offer.orderBumps.length === 0) return null;
  return (
    <fieldset className="min-w-0 rounded-field border-2 border-dashed border-primary-ink/60 bg-primary-wash/60 px-3 pb-1">
      <legend className="-ml-1 rounded-full bg-primary-ink px-2.5 text-xs leading-5 font-semibold text-white">
        {t('bump.legend')}
      </legend>
      <ul className="divide-y divide-line">
        {offer.orderBumps.map((bump) => (
          <li key={bump.id}>
            <label className="flex min-h-14 flex-wrap items-center gap-2.5 py-3">
              <input
                type="checkbox"
                name={field.name}
                value={bump.id}
                checked={chosen.includes(bump.id)}
                onChange={() => toggle(bump.id)}
                onBlur={field.onBlur}
                className="size-5 shrink-0 accent-primary-ink"
              />
              {bump.image && (
                <OfferPicture picture={bump.image} className="size-[48px] rounded-lg" loading="lazy" />
              )}
              <span className="min-w-0 flex-1 basis-28 text-sm leading-snug">
                <span className="block font-medium">{bump.title}</span>
                <span className="text-sm text-soft">
                  {bump.fakePrice !== null && bump.fakePrice > bump.price && (
                    <>
                      <span className="sr-only">{t('bump.before')} </span>
                      <s translate="no" className="whitespace-nowrap">
                        {formatMoney(bump.fakePrice, offer.coin)}
                      </s>
                      <span> </span>
                    </>
                  )}
                  <span>{t('bump.only')} </span>
                  <strong translate="no" className="font-semibold whitespace-nowrap text-ink">
                    {formatMoney(bump.price, offer.coin)}
                  </strong>
                </span>
              </span>
              {percentOff(bump) > 0 && (
                <span className="rounded-md bg-good px-1.5 text-xs leading-5 font-bold whitespace-nowrap text-white tabular-nums">
                  {`−${percentOff(bump)} %`}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
