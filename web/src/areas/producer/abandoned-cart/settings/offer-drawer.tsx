import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../../features/drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../../../../features/drawer-page/drawer-page.tsx';
import { withDrawer } from '../../../../features/navigation/drawer-address.ts';
import { t } from '../../../../i18n/app.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferSettingsQuery } from './queries.ts';

/** The settings of the offer that the address names, always as they are now. */
export default function OfferDrawer({ value: id }: DrawerValue) {
  const [search] = useSearchParams();
  const settings = useQuery(OfferSettingsQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <div className="space-y-4">
      <Link
        to={withDrawer(search, 'settings')}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('settings.back')}
      </Link>
      <DrawerContent result={settings} of={(data) => data.offerSettings} missing={t('offer.missing')}>
        {(offer) => <OfferForm offer={offer} />}
      </DrawerContent>
    </div>
  );
}
