import { Link } from 'react-router-dom';
import { t } from './words.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** Whether carts are kept is set offer by offer. */
export const SettingsLink = () => (
  <Link to="/platform/my-products" className={buttonClass('secondary')}>
    {t('carts.settings')}
  </Link>
);
