import { Link, useSearchParams } from 'react-router-dom';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { t } from './words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ProductList } from './product-list.tsx';

/** /platform/my-products */
export default function MyProducts() {
  const [search] = useSearchParams();
  return (
    <div className="space-y-5">
      <PageHeading>
        <Link to={withDrawer(search, 'newProduct')} className={buttonClass('primary')}>
          {t('new.product')}
        </Link>
      </PageHeading>
      <p className="text-[0.9375rem] text-soft text-pretty">{t('offers.text')}</p>
      <ProductList />
    </div>
  );
}
