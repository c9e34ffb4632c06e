import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { ConfigurationForm } from '../../../../features/configuration-form/configuration-form.tsx';
import type { SaveRequest } from '../../../../features/configuration-form/form-screen.ts';
import { offerScreen, seenOf, type OfferValues } from './offer-screen.ts';
import { OfferSettingsQuery, SaveOfferMutation, type OfferSettings } from './queries.ts';

/** What is set of one offer, and how that is saved. */
export function OfferForm({ offer }: { readonly offer: OfferSettings }) {
  const client = useApolloClient();
  const { id, title, productName } = offer;
  const screen = useMemo(() => offerScreen(offer), [offer]);

  const save = async ({ idempotencyKey: key, expectedRevision, changes }: SaveRequest<OfferValues>) => {
    const variables = { key, id, revision: expectedRevision, changes };
    const { data } = await client.mutate({ mutation: SaveOfferMutation, variables });
    return seenOf(present(data?.saveOffer));
  };
  const reload = async () => {
    const query = { query: OfferSettingsQuery, variables: { id }, fetchPolicy: 'network-only' as const };
    const { data } = await client.query(query);
    return seenOf(present(data?.offerSettings));
  };
  return (
    <>
      <header>
        <h2 className="text-xl font-semibold text-balance">{title}</h2>
        {productName !== title && <p className="mt-1 text-[0.9375rem] text-soft">{productName}</p>}
      </header>
      <ConfigurationForm screen={screen} seen={seenOf(offer)} save={save} reload={reload} />
    </>
  );
}

/** An offer that is gone meanwhile is a failure like any other. */
function present(offer: OfferSettings | null | undefined): OfferSettings {
  if (!offer) throw new Error('The answer holds no offer');
  return offer;
}
