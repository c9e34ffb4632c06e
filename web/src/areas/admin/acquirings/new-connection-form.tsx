import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { ConfigurationForm } from '../../../features/configuration-form/configuration-form.tsx';
import type { SaveRequest } from '../../../features/configuration-form/form-screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Capabilities } from './figures.tsx';
import { CreateConnectionMutation, type Acquirer } from './queries.ts';
import { feeOf, initialOf, settingFields, type ConnectionValues } from './settings.ts';
import { t } from './words.ts';

export interface Made {
  readonly id: string;
  readonly webhookUrl: string;
}

export interface NewConnectionProps {
  readonly acquirer: Acquirer;
  readonly onMade: (made: Made) => void;
  readonly onBack: () => void;
}

/** The settings of a connection to be made; its keys are set once it is there. */
export default function NewConnectionForm({ acquirer, onMade, onBack }: NewConnectionProps) {
  const client = useApolloClient();
  const seen = useMemo(() => ({ revision: -1, values: initialOf(acquirer) }), [acquirer]);
  const screen = useMemo(
    () => ({ sections: [{ title: t('new.settings'), fields: settingFields(acquirer) }] }),
    [acquirer],
  );
  const save = async ({ idempotencyKey: key, changes }: SaveRequest<ConnectionValues>) => {
    const { fee, currencies, ...texts } = { ...seen.values, ...changes };
    const input = {
      ...{ ...texts, provider: acquirer.code, fee: feeOf(fee, undefined) },
      currencies: currencies as Acquirer['capabilities']['currencies'],
    };
    const { data } = await client.mutate({
      mutation: CreateConnectionMutation,
      variables: { key, input },
      refetchQueries: ['Connections'],
    });
    const made = data?.createProviderConnection;
    if (made) onMade({ id: made.connection.id, webhookUrl: made.webhookUrl });
    return seen;
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{acquirer.name}</h2>
        <Button look="quiet" onClick={onBack}>
          {t('choose.other')}
        </Button>
      </div>
      <Capabilities of={acquirer.capabilities} />
      <ConfigurationForm
        screen={screen}
        seen={seen}
        sends="ALL"
        action={t('new.create')}
        save={save}
        reload={() => Promise.resolve(seen)}
      />
    </div>
  );
}
