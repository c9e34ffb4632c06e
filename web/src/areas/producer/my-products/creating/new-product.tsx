import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { DrawerContent } from '../../../../features/drawer-page/drawer-content.tsx';
import { useMe, type Me } from '../../../../features/session/session.ts';
import { present } from '../present.ts';
import { SHOWN, type ProductSettings } from '../queries.ts';
import { CreationForm } from './creation-form.tsx';
import {
  NEW_PRODUCT,
  newProductValues,
  productInput,
  type NewProductValues,
} from './new-product-values.ts';
import { CreateProductMutation, KnownSellerQuery, type MadeProduct } from './queries.ts';
import { t } from './words.ts';

interface Props {
  /** What comes once it is a draft. */
  readonly children: (product: MadeProduct) => ReactNode;
}

function Form({ seller, children }: Props & { readonly seller: ProductSettings['seller'] }) {
  const client = useApolloClient();
  const create = async (key: string, values: NewProductValues) => {
    const variables = { key, input: productInput(values) };
    const { data } = await client.mutate({ mutation: CreateProductMutation, variables, ...SHOWN });
    return present(data?.createProduct);
  };
  return (
    <CreationForm
      text={t('new.product.text')}
      action={t('new.product.create')}
      screen={NEW_PRODUCT}
      values={newProductValues(seller)}
      create={create}
      full={{ code: 'TOO_MANY_PRODUCTS', text: (max) => t('new.product.full', { max }) }}
    >
      {children}
    </CreationForm>
  );
}

/** Whom a seller's first product names to begin with; null where they have said no brand. */
export const sellerByBrand = ({ brand }: Me): ProductSettings['seller'] =>
  brand?.name ? { name: brand.name, document: '', supportEmail: '', address: null } : null;

/** The form of a new product, which begins with whom the others name as their seller. */
export default function NewProduct({ children }: Props) {
  const me = useMe();
  const known = useQuery(KnownSellerQuery, { fetchPolicy: 'no-cache' });
  return (
    <DrawerContent result={known} of={(data) => data.products.nodes} missing="">
      {([first]) => <Form seller={first?.seller ?? sellerByBrand(me)}>{children}</Form>}
    </DrawerContent>
  );
}
