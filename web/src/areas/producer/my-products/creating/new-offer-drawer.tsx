import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../../features/drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../../../../features/drawer-page/drawer-page.tsx';
import { withDrawer } from '../../../../features/navigation/drawer-address.ts';
import { paths } from '../../../../features/navigation/paths.ts';
import { t as app } from '../../../../i18n/app.ts';
import { t } from '../../../../i18n/creating.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { CheckoutAddress } from '../checkout-address.tsx';
import { present } from '../present.ts';
import { LISTED } from '../queries.ts';
import { CreationForm } from './creation-form.tsx';
import { Made } from './made.tsx';
import { newOfferScreen, newOfferValues, offerInput, type NewOfferValues } from './new-offer.ts';
import { CreateOfferMutation, SoldProductQuery, type MadeOffer, type SoldProduct } from './queries.ts';

/** An offer that was made: its address, and the truth about whether it can be bought. */
function MadeNow({ offer: { id, title, availability } }: { readonly offer: MadeOffer }) {
  const [search] = useSearchParams();
  const titleId = useId();
  return (
    <>
      <h2 id={titleId} className="mb-4 text-xl font-semibold text-balance">
        {title}
      </h2>
      <Made title={t('new.offer.made')} text={t('new.offer.made.text')}>
        <CheckoutAddress offerId={id} aboutId={titleId} />
        {availability !== 'ON_SALE' && (
          <Notice tone="warn" title={t('unsold')}>
            <p>{t(`unsold.${availability}`)}</p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Link
            to={paths.checkoutBuilder.href(id)}
            className={buttonClass('primary', 'medium', 'grow sm:grow-0')}
          >
            {app('offers.appearance')}
          </Link>
          <Link
            to={withDrawer(search, 'offer', id)}
            replace
            className={buttonClass('secondary', 'medium', 'grow sm:grow-0')}
          >
            {t('new.offer.settings')}
          </Link>
        </div>
      </Made>
    </>
  );
}

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
      text={app('offer.product', { name: product.name })}
      action={t('new.offer.create')}
      screen={screen}
      values={newOfferValues(product)}
      create={create}
      full={{ code: 'TOO_MANY_OFFERS', text: (max) => t('new.offer.full', { max }) }}
    >
      {(offer) => <MadeNow offer={offer} />}
    </CreationForm>
  );
}

/** The form of a new offer of the product that the address names. */
export default function NewOfferDrawer({ value: id }: DrawerValue) {
  const sold = useQuery(SoldProductQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DrawerContent result={sold} of={(data) => data.productSettings} missing={app('product.missing')}>
      {(product) => <NewOffer product={product} />}
    </DrawerContent>
  );
}
