import { useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../../../features/drawer-page/drawer-page.tsx';
import { t } from '../../../i18n/app.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferSettingsQuery } from './queries.ts';

/** The settings of the offer that the address names, always as they are now. */
export default function OfferDrawer({ value: id }: DrawerValue) {
  const settings = useQuery(OfferSettingsQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DrawerContent result={settings} of={(data) => data.offerSettings} missing={t('offer.missing')}>
      {(offer) => <OfferForm offer={offer} />}
    </DrawerContent>
  );
}
