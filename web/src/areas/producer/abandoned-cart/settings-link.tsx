import { Link } from 'react-router-dom';
import { paths } from '../../../features/navigation/paths.ts';
import { t } from '../../../i18n/app.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** Whether carts are kept is set offer by offer. */
export const SettingsLink = () => (
  <Link to={paths.myProducts.href()} className={buttonClass('secondary')}>
    {t('carts.settings')}
  </Link>
);
