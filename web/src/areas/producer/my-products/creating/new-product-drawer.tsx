import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../../features/drawer-page/drawer-content.tsx';
import { withDrawer } from '../../../../features/navigation/drawer-address.ts';
import { useMe, type Me } from '../../../../features/session/session.ts';
import { t } from './words.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { present } from '../present.ts';
import { LISTED, type ProductSettings } from '../queries.ts';
import { CreationForm } from './creation-form.tsx';
import { Made } from './made.tsx';
import { NEW_PRODUCT, newProductValues, productInput, type NewProductValues } from './new-product.ts';
import { CreateProductMutation, KnownSellerQuery, type MadeProduct } from './queries.ts';

/** A product that was made, and that nobody can buy yet. */
function MadeNow({ product: { id, name } }: { readonly product: MadeProduct }) {
  const [search] = useSearchParams();
  return (
    <>
      <h2 className="mb-4 text-xl font-semibold text-balance">{name}</h2>
      <Made title={t('new.product.made')} text={t('new.product.made.text')}>
        <div className="flex flex-wrap gap-3">
          <Link
            to={withDrawer(search, 'newOffer', id)}
            replace
            className={buttonClass('primary', 'medium', 'grow sm:grow-0')}
          >
            {t('new.offer.first')}
          </Link>
          <Link
            to={withDrawer(search, 'product', id)}
            replace
            className={buttonClass('secondary', 'medium', 'grow sm:grow-0')}
          >
            {t('new.product.settings')}
          </Link>
        </div>
      </Made>
    </>
  );
}

function NewProduct({ seller }: { readonly seller: ProductSettings['seller'] }) {
  const client = useApolloClient();
  const create = async (key: string, values: NewProductValues) => {
    const variables = { key, input: productInput(values) };
    const { data } = await client.mutate({ mutation: CreateProductMutation, variables, ...LISTED });
    return present(data?.createProduct);
  };
  return (
    <CreationForm
      title={t('new.product')}
      text={t('new.product.text')}
      action={t('new.product.create')}
      screen={NEW_PRODUCT}
      values={newProductValues(seller)}
      create={create}
      full={{ code: 'TOO_MANY_PRODUCTS', text: (max) => t('new.product.full', { max }) }}
    >
      {(product) => <MadeNow product={product} />}
    </CreationForm>
  );
}

/** Whom a seller's first product names to begin with; null where they have said no brand. */
const sellerByBrand = ({ brand }: Me): ProductSettings['seller'] =>
  brand?.name ? { name: brand.name, document: '', supportEmail: '', address: null } : null;

/** The form of a new product, which begins with whom the others name as their seller. */
export default function NewProductDrawer() {
  const me = useMe();
  const known = useQuery(KnownSellerQuery, { fetchPolicy: 'no-cache' });
  return (
    <DrawerContent result={known} of={(data) => data.products.nodes} missing="">
      {([first]) => <NewProduct seller={first?.seller ?? sellerByBrand(me)} />}
    </DrawerContent>
  );
}
