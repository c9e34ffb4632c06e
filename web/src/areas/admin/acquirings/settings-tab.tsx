import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { ConfigurationForm } from '../../../features/configuration-form/configuration-form.tsx';
import type { SaveRequest } from '../../../features/configuration-form/form-screen.ts';
import { Notice } from '../../../ui/notice.tsx';
import {
  ConnectionQuery,
  SaveConnectionMutation,
  SHOWN,
  type Acquirer,
  type Connection,
} from './queries.ts';
import { feeOf, settingFields, valuesOf, type ConnectionValues } from './settings.ts';
import { t } from './words.ts';

interface Of {
  readonly connection: Connection;
  readonly acquirer: Acquirer;
}

/** Address, account, fees and currencies of a connection in use. */
export default function SettingsTab({ connection, acquirer }: Of) {
  const client = useApolloClient();
  const { id, archived } = connection;
  const screen = useMemo(
    () => ({
      sections: [{ title: t('settings'), text: t('settings.text'), fields: settingFields(acquirer) }],
    }),
    [acquirer],
  );
  const reload = async () => {
    const { data } = await client.query({
      query: ConnectionQuery,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const now = data?.providerConnection ?? connection;
    return { revision: now.revision, values: valuesOf(now) };
  };
  const save = async ({ idempotencyKey, expectedRevision, changes }: SaveRequest<ConnectionValues>) => {
    const { fee, currencies, ...texts } = changes;
    const sent = {
      ...texts,
      ...(fee && { fee: feeOf(fee, connection.fee) }),
      ...(currencies && { currencies: currencies as Connection['currencies'] }),
    };
    const variables = { key: idempotencyKey, id, revision: expectedRevision, changes: sent };
    await client.mutate({ mutation: SaveConnectionMutation, variables, ...SHOWN });
    return reload();
  };
  if (archived) return <Notice tone="note" title={t('archived.settings')} />;
  return (
    <ConfigurationForm
      screen={screen}
      seen={{ revision: connection.revision, values: valuesOf(connection) }}
      save={save}
      reload={reload}
    />
  );
}
