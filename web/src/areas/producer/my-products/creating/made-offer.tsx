import { useId } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../../features/navigation/paths.ts';
import { t } from './words.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { CheckoutAddress } from '../checkout-address.tsx';
import { Made } from './made.tsx';
import { unsoldReason } from '../unsold.ts';
import type { MadeOffer } from './queries.ts';

interface Props {
  readonly offer: MadeOffer;
}

/** An offer that was made: its address, and the truth about whether it can be bought. */
export default function MadeOfferView({ offer: { id, title, availability } }: Props) {
  const titleId = useId();
  const unsold = unsoldReason(availability);
  return (
    <>
      <h2 id={titleId} className="mb-4 text-xl font-semibold text-balance">
        {title}
      </h2>
      <Made title={t('new.offer.made')} text={t('new.offer.made.text')}>
        <CheckoutAddress offerId={id} aboutId={titleId} />
        {unsold && (
          <Notice tone="warn" title={t('unsold')}>
            <p>{t(`unsold.${unsold}`)}</p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Link
            to={addressOf('/platform/checkout-builder/:id', { id })}
            className={buttonClass('primary', 'medium', 'grow sm:grow-0')}
          >
            {t('new.offer.look')}
          </Link>
          <Link
            to={addressOf('/platform/my-products/offers/:id', { id })}
            className={buttonClass('secondary', 'medium', 'grow sm:grow-0')}
          >
            {t('new.offer.settings')}
          </Link>
        </div>
      </Made>
    </>
  );
}
