import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ConfigurationForm } from '../../../features/configuration-form/configuration-form.tsx';
import type { SaveRequest } from '../../../features/configuration-form/form-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { t } from './words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { offerScreen, seenOf, type OfferValues } from './offer-screen.ts';
import { present } from './present.ts';
import { LISTED, OfferSettingsQuery, SaveOfferMutation, type OfferSettings } from './queries.ts';

/** What is set of one offer, and how that is saved. */
export function OfferForm({ offer }: { readonly offer: OfferSettings }) {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const { id, title, productId, productName, availability, coin } = offer;
  const screen = useMemo(() => offerScreen(offer), [offer]);

  const save = async (request: SaveRequest<OfferValues>) => {
    const { idempotencyKey: key, expectedRevision: revision, changes } = request;
    const variables = { key, id, revision, changes };
    const { data } = await client.mutate({ mutation: SaveOfferMutation, variables, ...LISTED });
    return seenOf(present(data?.saveOffer));
  };
  const reload = async () => {
    const query = { query: OfferSettingsQuery, variables: { id }, fetchPolicy: 'network-only' as const };
    const { data } = await client.query(query);
    return seenOf(present(data?.offerSettings));
  };
  return (
    <div className="space-y-4">
      <header>
        <h2 className="text-xl font-semibold text-balance">{title}</h2>
        <Link
          to={withDrawer(search, 'product', productId)}
          className="inline-flex min-h-11 items-center text-[0.9375rem] text-primary-ink hover:underline"
        >
          {t('offer.product', { name: productName })}
        </Link>
      </header>
      {availability === 'NO_METHOD' && (
        <Notice tone="warn" title={t('offer.noMethod')}>
          <p>{t(coin === 'BRL' ? 'offer.noMethod.text' : 'offer.noMethod.coin')}</p>
        </Notice>
      )}
      <ConfigurationForm screen={screen} seen={seenOf(offer)} save={save} reload={reload} />
    </div>
  );
}
