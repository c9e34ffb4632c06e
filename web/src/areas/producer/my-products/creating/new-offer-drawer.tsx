import { DrawerLoading } from '../../../../features/drawer-page/drawer-loading.tsx';
import type { DrawerValue } from '../../../../features/screens/screen.ts';
import { later } from '../../../../ui/later/later.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import NewOffer from './new-offer.tsx';
import { t } from './words.ts';

const MadeOffer = later(() => import('./made-offer.tsx'));

/** The form of a new offer of the product that the address names. */
export default function NewOfferDrawer({ value: id }: DrawerValue) {
  return (
    <NewOffer productId={id} title={t('new.offer')}>
      {(offer) => (
        <MadeOffer
          offer={offer}
          loading={<DrawerLoading />}
          failing={<Notice tone="good" title={t('new.offer.made')} live />}
        />
      )}
    </NewOffer>
  );
}
