import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { CertificateForm, FILE_SECRETS } from './certificate-form.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { RotateAddressMutation, SetSecretsMutation, SHOWN, type Connection } from './queries.ts';
import { t, wordOf } from './words.ts';

interface Of {
  readonly connection: Connection;
}

/** What is kept: never what it is, but that it is there, since when, and by whom. */
const KeptSecrets = ({ connection: { secrets } }: Of) => (
  <DrawerSection title={t('secrets.kept')}>
    <ul className="divide-y divide-line">
      {secrets.map(({ name, required, isSet, setAt, setBy }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0">
            <p className="font-medium break-words">{wordOf('secret', name)}</p>
            {isSet && (
              <p className="text-[0.8125rem] text-muted">
                <span aria-hidden="true">•••• </span>
                {setAt &&
                  (setBy
                    ? t('secrets.setBy', { moment: formatMoment(setAt), name: setBy })
                    : t('secrets.setAt', { moment: formatMoment(setAt) }))}
              </p>
            )}
          </div>
          <Pill tone={isSet ? 'good' : required ? 'warn' : 'plain'}>
            {t(isSet ? 'secrets.isSet' : required ? 'secrets.missing' : 'secrets.optional')}
          </Pill>
        </li>
      ))}
    </ul>
  </DrawerSection>
);

interface KeysProps extends Of {
  /** The form once more, empty. */
  readonly onNext: () => void;
}

/** Keys as text: what is left empty stays as it is. */
function KeysForm({ connection: { id, revision, secrets }, onNext }: KeysProps) {
  const client = useApolloClient();
  const names = secrets.flatMap(({ name, kind }) =>
    kind === 'TEXT' && !FILE_SECRETS.has(name) ? name : [],
  );
  if (names.length === 0) return null;
  return (
    <CommandForm<Record<string, string>>
      title={t('secrets.keys')}
      text={t('secrets.keys.text')}
      fields={names.map((name) => ({
        ...{ kind: 'text', name, label: wordOf('secret', name), isSecret: true },
      }))}
      action={t('secrets.keys.save')}
      done={t('secrets.saved')}
      run={(key, typed) => {
        const given = names.flatMap((name) => (typed[name] ? { name, value: typed[name] } : []));
        return client.mutate({
          mutation: SetSecretsMutation,
          variables: { key, id, revision, secrets: given },
          ...SHOWN,
        });
      }}
    >
      <Button onClick={onNext}>{t('secrets.again')}</Button>
    </CommandForm>
  );
}

/** The address is told once: here, where another one is made. */
function WebhookAddress({ connection: { id, revision } }: Of) {
  const client = useApolloClient();
  const [address, setAddress] = useState('');
  return (
    <CommandForm<{ readonly reason: string }>
      title={t('webhook')}
      text={t('webhook.text')}
      fields={[reasonField(t('reason'))]}
      action={t('webhook.rotate')}
      done={t('webhook.rotated')}
      run={async (key, { reason }) => {
        const { data } = await client.mutate({
          mutation: RotateAddressMutation,
          variables: { key, id, revision, reason },
          ...SHOWN,
        });
        setAddress(data?.rotateWebhookAddress.webhookUrl ?? '');
      }}
    >
      <p>{t('webhook.rotated.text')}</p>
      <CopiedAddress address={address} />
    </CommandForm>
  );
}

/** Keys, certificates and the webhook address. */
export default function Secrets({ connection }: Of) {
  const [round, setRound] = useState(0);
  const sides = (['cashIn', 'cashOut'] as const).filter((side) =>
    connection.secrets.some(({ name }) => name === `${side}Pfx`),
  );
  return (
    <div className="space-y-4">
      <KeptSecrets connection={connection} />
      <KeysForm key={round} connection={connection} onNext={() => setRound(round + 1)} />
      {sides.map((side) => (
        <CertificateForm key={side} side={side} connection={connection} />
      ))}
      {connection.archived ? (
        <Notice tone="note" title={t('archived.webhook')} />
      ) : (
        <WebhookAddress connection={connection} />
      )}
    </div>
  );
}
