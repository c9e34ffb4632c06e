import { formatMoney } from '../../i18n/format.ts';
import { useSession } from '../session.ts';
import { OfferPicture } from './offer-picture.tsx';

/** The order bumps that were chosen, with what each costs; nothing where none was. */
export function ChosenBumps() {
  const { offer, totals } = useSession();
  if (totals.bumps.length === 0) return null;
  return (
    <ul className="space-y-3">
      {totals.bumps.map((bump) => (
        <li key={bump.id} className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
          {bump.image && (
            <OfferPicture picture={bump.image} className="size-[48px] rounded-lg" loading="lazy" />
          )}
          <span className="min-w-0 flex-1 basis-24 leading-snug">{bump.title}</span>
          <span className="whitespace-nowrap tabular-nums">{formatMoney(bump.price, offer.coin)}</span>
        </li>
      ))}
    </ul>
  );
}
