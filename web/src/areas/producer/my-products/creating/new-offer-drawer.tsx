import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { DrawerContent } from '../../../../features/drawer-page/drawer-content.tsx';
import { DrawerLoading } from '../../../../features/drawer-page/drawer-loading.tsx';
import type { DrawerValue } from '../../../../features/screens/screen.ts';
import { t } from './words.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { later } from '../../../../ui/later/later.tsx';
import { present } from '../present.ts';
import { LISTED } from '../queries.ts';
import { CreationForm } from './creation-form.tsx';
import { newOfferScreen, newOfferValues, offerInput, type NewOfferValues } from './new-offer.ts';
import { CreateOfferMutation, SoldProductQuery, type SoldProduct } from './queries.ts';

const MadeOffer = later(() => import('./made-offer.tsx'));

function NewOffer({ product }: { readonly product: SoldProduct }) {
  const client = useApolloClient();
  const screen = useMemo(() => newOfferScreen(product), [product]);
  const create = async (key: string, values: NewOfferValues) => {
    const variables = { key, input: offerInput(product.id, values) };
    const { data } = await client.mutate({ mutation: CreateOfferMutation, variables, ...LISTED });
    return present(data?.createOffer);
  };
  return (
    <CreationForm
      title={t('new.offer')}
      text={t('offer.product', { name: product.name })}
      action={t('new.offer.create')}
      screen={screen}
      values={newOfferValues(product)}
      create={create}
      full={{ code: 'TOO_MANY_OFFERS', text: (max) => t('new.offer.full', { max }) }}
    >
      {(offer) => (
        <MadeOffer
          offer={offer}
          loading={<DrawerLoading />}
          failing={<Notice tone="good" title={t('new.offer.made')} live />}
        />
      )}
    </CreationForm>
  );
}

/** The form of a new offer of the product that the address names. */
export default function NewOfferDrawer({ value: id }: DrawerValue) {
  const sold = useQuery(SoldProductQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DrawerContent result={sold} of={(data) => data.productSettings} missing={t('product.missing')}>
      {(product) => <NewOffer product={product} />}
    </DrawerContent>
  );
}
