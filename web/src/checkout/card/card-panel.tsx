import { CARD_KEPT_MS } from '../../../../domain/checkout/offer.ts';
import { t } from '../../i18n/card-kept.ts';
import { useSession } from '../session.ts';
import { CardFrame } from './card-frame.tsx';
import { InstallmentSelect } from './installment-select.tsx';

/** For offers that follow the purchase, where their buyer accepts one by the same card. */
const KeptNote = () => (
  <p className="text-sm text-pretty text-soft">{t('note', { minutes: CARD_KEPT_MS / 60_000 })}</p>
);

/** The card's fields, which stay while another method is looked at, and in how many parts. */
export default function CardPanel({ shown }: { readonly shown: boolean }) {
  const { offer } = useSession();
  const isOnce = offer.type === 'ONE_TIME';
  return (
    <>
      <CardFrame shown={shown} />
      {shown && isOnce && <InstallmentSelect />}
      {/* A subscription says beside its button what its card is kept for. */}
      {shown && isOnce && offer.mayKeepCard && <KeptNote />}
    </>
  );
}
