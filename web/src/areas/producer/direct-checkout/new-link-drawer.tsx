import { useApolloClient, useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { useMe } from '../../../features/session/session.ts';
import { CreationForm } from '../my-products/creating/creation-form.tsx';
import { Made } from '../my-products/creating/made.tsx';
import { sellerByBrand } from '../my-products/creating/new-product.tsx';
import { KnownSellerQuery } from '../my-products/creating/queries.ts';
import { present } from '../my-products/present.ts';
import type { ProductSettings } from '../my-products/queries.ts';
import { LinkAddress } from './link-address.tsx';
import { linkInput, NEW_LINK, newLinkValues, type NewLinkValues } from './new-link-values.ts';
import { CreatePaymentLinkMutation, SEEN } from './queries.ts';
import { t } from './words.ts';

function Form({ seller }: { readonly seller: ProductSettings['seller'] }) {
  const client = useApolloClient();
  const create = async (key: string, values: NewLinkValues) => {
    const variables = { key, input: linkInput(values) };
    const { data } = await client.mutate({ mutation: CreatePaymentLinkMutation, variables, ...SEEN });
    return present(data?.createPaymentLink);
  };
  return (
    <CreationForm
      {...{ title: t('new'), text: t('new.text'), action: t('new.create') }}
      screen={NEW_LINK}
      values={newLinkValues(seller)}
      create={create}
      full={{ code: 'TOO_MANY_LINKS', text: (max) => t('new.full', { max }) }}
    >
      {(linkId) => (
        <Made title={t('made')} text={t('made.text')}>
          <LinkAddress linkId={linkId} />
        </Made>
      )}
    </CreationForm>
  );
}

/** The form of a new payment link, which begins with whom the seller's products name. */
export default function NewLinkDrawer() {
  const me = useMe();
  const known = useQuery(KnownSellerQuery, { fetchPolicy: 'no-cache' });
  return (
    <DrawerContent result={known} of={(data) => data.products.nodes} missing="">
      {([first]) => <Form seller={first?.seller ?? sellerByBrand(me)} />}
    </DrawerContent>
  );
}
