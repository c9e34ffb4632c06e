import { DrawerPage } from '../../../features/drawer-page/drawer-page.tsx';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { t } from '../../../i18n/app.ts';
import { productDrawers } from './drawers.ts';
import { OffersList } from './offers-list.tsx';

/** /platform/my-products */
export function Component() {
  return (
    <div className="space-y-5">
      <PageHeading title={t('offers.title')} />
      <p className="text-[0.9375rem] text-soft text-pretty">{t('offers.text')}</p>
      <OffersList />
      <DrawerPage drawers={productDrawers} />
    </div>
  );
}
