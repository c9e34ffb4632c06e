import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { ConfigurationForm } from '../../../features/configuration-form/configuration-form.tsx';
import type { SaveRequest } from '../../../features/configuration-form/form-screen.ts';
import { Toasts } from '../../../features/picture-upload/toasts.tsx';
import {
  changesFor,
  deliveryScreen,
  generalScreen,
  seenOf,
  settingsScreen,
  type ProductValues,
} from './product-screen.ts';
import { present } from './present.ts';
import { LISTED, ProductSettingsQuery, SaveProductMutation, type ProductSettings } from './queries.ts';

/** What is set of one product, and how that is saved. */
export function ProductForm({
  product,
  part,
}: {
  readonly product: ProductSettings;
  readonly part: 'general' | 'delivery' | 'settings';
}) {
  const client = useApolloClient();
  const { id, measurement } = product;
  // A token that was saved is told of, and may be removed, from then on.
  const screen = useMemo(
    () =>
      ({
        general: generalScreen,
        delivery: deliveryScreen,
        settings: settingsScreen(measurement),
      })[part],
    [part, measurement],
  );

  const save = async (request: SaveRequest<ProductValues>) => {
    const { idempotencyKey: key, expectedRevision: revision } = request;
    const variables = { key, id, revision, changes: changesFor(request) };
    const { data } = await client.mutate({ mutation: SaveProductMutation, variables, ...LISTED });
    return seenOf(present(data?.saveProduct));
  };
  const reload = async () => {
    const query = {
      query: ProductSettingsQuery,
      variables: { id },
      fetchPolicy: 'network-only' as const,
    };
    const { data } = await client.query(query);
    return seenOf(present(data?.productSettings));
  };
  return (
    <Toasts place="page">
      <ConfigurationForm screen={screen} seen={seenOf(product)} save={save} reload={reload} />
    </Toasts>
  );
}
