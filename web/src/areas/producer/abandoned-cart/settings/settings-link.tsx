import { Link, useSearchParams } from 'react-router-dom';
import { withDrawer } from '../../../../features/navigation/drawer-address.ts';
import { t } from '../../../../i18n/app.ts';
import { buttonClass } from '../../../../ui/button.tsx';

/** Opens the settings over the list. */
export function SettingsLink() {
  const [search] = useSearchParams();
  return (
    <Link to={withDrawer(search, 'settings')} className={buttonClass('secondary')}>
      {t('settings.title')}
    </Link>
  );
}
