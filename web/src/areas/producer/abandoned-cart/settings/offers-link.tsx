import { Link, useSearchParams } from 'react-router-dom';
import { withDrawer } from '../../../../features/navigation/drawer-address.ts';
import { t } from '../../../../i18n/app.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** Back to the list of offers, from the settings of one. */
export function OffersLink() {
  const [search] = useSearchParams();
  return (
    <Link
      to={withDrawer(search, 'settings')}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
    >
      <Icon name="back" />
      {t('settings.back')}
    </Link>
  );
}
