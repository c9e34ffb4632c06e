import { Link, useSearchParams } from 'react-router-dom';
import { DrawerPage } from '../../../features/drawer-page/drawer-page.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { t } from '../../../i18n/app.ts';
import { t as words } from '../../../i18n/creating.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { productDrawers } from './drawers.ts';
import { ProductList } from './product-list.tsx';

/** /platform/my-products */
export function Component() {
  const [search] = useSearchParams();
  return (
    <div className="space-y-5">
      <PageHeading title={t('offers.title')}>
        <Link to={withDrawer(search, 'newProduct')} className={buttonClass('primary')}>
          {words('new.product')}
        </Link>
      </PageHeading>
      <p className="text-[0.9375rem] text-soft text-pretty">{t('offers.text')}</p>
      <ProductList />
      <DrawerPage drawers={productDrawers} />
    </div>
  );
}
