import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { ConfigurationForm } from '../../../features/configuration-form/configuration-form.tsx';
import type { SaveRequest } from '../../../features/configuration-form/form-screen.ts';
import { bumpsScreen, offerScreen, seenOf, type OfferValues } from './offer-screen.ts';
import { present } from './present.ts';
import { LISTED, OfferSettingsQuery, SaveOfferMutation, type OfferSettings } from './queries.ts';

/** What is set of one offer, and how that is saved. */
export function OfferForm({
  offer,
  part,
}: {
  readonly offer: OfferSettings;
  readonly part: 'offer' | 'bumps';
}) {
  const client = useApolloClient();
  const { id } = offer;
  const screen = useMemo(
    () => (part === 'offer' ? offerScreen(offer) : bumpsScreen(offer)),
    [part, offer],
  );

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
  return <ConfigurationForm screen={screen} seen={seenOf(offer)} save={save} reload={reload} />;
}
