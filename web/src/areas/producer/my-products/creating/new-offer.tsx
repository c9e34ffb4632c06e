import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { DrawerContent } from '../../../../features/drawer-page/drawer-content.tsx';
import { present } from '../present.ts';
import { SHOWN } from '../queries.ts';
import { CreationForm } from './creation-form.tsx';
import { newOfferScreen, newOfferValues, offerInput, type NewOfferValues } from './new-offer-values.ts';
import { CreateOfferMutation, SoldProductQuery, type MadeOffer, type SoldProduct } from './queries.ts';
import { t } from './words.ts';

interface Shared {
  readonly title?: string;
  /** What comes once it is made. */
  readonly children: (offer: MadeOffer) => ReactNode;
}

function Form({ product, title, children }: Shared & { readonly product: SoldProduct }) {
  const client = useApolloClient();
  const screen = useMemo(() => newOfferScreen(product), [product]);
  const create = async (key: string, values: NewOfferValues) => {
    const variables = { key, input: offerInput(product.id, values) };
    const { data } = await client.mutate({ mutation: CreateOfferMutation, variables, ...SHOWN });
    return present(data?.createOffer);
  };
  return (
    <CreationForm
      {...(title !== undefined && { title })}
      text={t('offer.product', { name: product.name })}
      action={t('new.offer.create')}
      screen={screen}
      values={newOfferValues(product)}
      create={create}
      full={{ code: 'TOO_MANY_OFFERS', text: (max) => t('new.offer.full', { max }) }}
    >
      {children}
    </CreationForm>
  );
}

/** The form of a new offer of a product. */
export default function NewOffer({ productId: id, ...rest }: Shared & { readonly productId: string }) {
  const sold = useQuery(SoldProductQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DrawerContent result={sold} of={(data) => data.productSettings} missing={t('product.missing')}>
      {(product) => <Form product={product} {...rest} />}
    </DrawerContent>
  );
}
