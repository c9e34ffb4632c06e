import { useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { t } from './words.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferSettingsQuery } from './queries.ts';

/** The settings of the offer that the address names, always as they are now. */
export default function OfferDrawer({ value: id }: DrawerValue) {
  const settings = useQuery(OfferSettingsQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DrawerContent
      result={settings}
      of={(data) => data.offerSettings}
      missing={t('offer.missing')}
      recent={(offer) => t('recent.offer', { name: offer.title })}
    >
      {(offer) => <OfferForm offer={offer} />}
    </DrawerContent>
  );
}
