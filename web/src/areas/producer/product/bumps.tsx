import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { OfferForm } from '../my-products/offer-form.tsx';
import { OfferSettingsQuery, type ProductSettings } from '../my-products/queries.ts';
import { t } from './words.ts';

function BumpsOf({ offerId }: { readonly offerId: string }) {
  const settings = useQuery(OfferSettingsQuery, {
    variables: { id: offerId },
    fetchPolicy: 'network-only',
  });
  return (
    <DrawerContent result={settings} of={(data) => data.offerSettings} missing={t('missing')}>
      {(offer) =>
        offer.orderBumpChoices.length > 0 ? (
          <OfferForm offer={offer} part="bumps" />
        ) : (
          <EmptyState title={t('bumps.noChoice')} text={t('bumps.noChoice.text')} />
        )
      }
    </DrawerContent>
  );
}

/** What goes along with each offer of a product. */
export default function Bumps({ product }: { readonly product: ProductSettings }) {
  const offers = product.offers.filter(({ archived }) => !archived);
  const [chosen, choose] = useState(offers[0]?.id);
  if (chosen === undefined) return <p className="text-soft">{t('bumps.none')}</p>;
  return (
    <div className="space-y-5">
      {offers.length > 1 && (
        <SelectField
          label={t('bumps.offer')}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          className="max-w-md"
        >
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <BumpsOf key={chosen} offerId={chosen} />
    </div>
  );
}
