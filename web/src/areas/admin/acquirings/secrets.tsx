import { useState } from 'react';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { textOf } from '../../../i18n/app.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { CertificateProps } from './certificate-form.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { KeysForm } from './keys-form.tsx';
import { RotateAddressMutation, SHOWN, type Connection } from './queries.ts';
import { t, wordOf } from './words.ts';

// Most providers have none.
const CertificateForm = later<CertificateProps>(() => import('./certificate-form.tsx'));

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

interface Of {
  readonly connection: Connection;
}

/** Since when it is there, and by whom, as far as that is known. */
function setText(setAt: string | null, setBy: string | null): string {
  if (setAt === null) return '';
  const moment = formatMoment(setAt);
  return setBy ? t('secrets.setBy', { moment, name: setBy }) : t('secrets.setAt', { moment });
}

/** What is kept: never what it is, but that it is there, since when, and by whom. */
const KeptSecrets = ({ connection: { secrets } }: Of) => (
  <DrawerSection title={t('secrets.kept')}>
    <ul className="divide-y divide-line">
      {secrets.map(({ name, required, isSet, setAt, setBy }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0">
            <p className="font-medium break-words">{wordOf(`secret.${name}`)}</p>
            {isSet && (
              <p className="text-[0.8125rem] text-muted">
                <span aria-hidden="true">•••• </span>
                <span>{setText(setAt, setBy)}</span>
              </p>
            )}
          </div>
          {isSet ? (
            <Pill tone="good">{t('secrets.isSet')}</Pill>
          ) : (
            <Pill tone={required ? 'warn' : 'plain'}>
              {t(required ? 'secrets.missing' : 'secrets.optional')}
            </Pill>
          )}
        </li>
      ))}
    </ul>
  </DrawerSection>
);

/** The address is told once: here, where another one is made. */
function WebhookAddress({ connection }: Of) {
  const [isAsked, setAsked] = useState(false);
  const [address, setAddress] = useState('');
  const rotate: CommandAction<Connection> = {
    id: 'rotate',
    label: t('webhook.rotate'),
    effect: () => t('webhook.rotate'),
    text: t('webhook.text'),
    reason: { label: t('reason'), max: 500 },
    async run(client, { row: { id, revision }, key, reason }) {
      const variables = { key, id, revision, reason };
      const { data } = await client.mutate({ mutation: RotateAddressMutation, variables, ...SHOWN });
      setAddress(data?.rotateWebhookAddress.webhookUrl ?? '');
    },
  };
  return (
    <DrawerSection title={t('webhook')}>
      <p className="mb-3 text-[0.9375rem] text-soft">{t('webhook.text')}</p>
      <Button className="w-full sm:w-auto" onClick={() => setAsked(true)}>
        {t('webhook.rotate')}
      </Button>
      {address !== '' && (
        <div className="mt-4">
          <Notice tone="good" title={t('webhook.rotated')} live>
            <p>{t('webhook.rotated.text')}</p>
            <CopiedAddress address={address} />
          </Notice>
        </div>
      )}
      {isAsked && (
        <CommandDialog
          action={rotate as CommandAction<unknown>}
          rows={[connection]}
          nameOf={() => connection.name}
          onEnd={() => setAsked(false)}
        />
      )}
    </DrawerSection>
  );
}

/** Keys, certificates and the webhook address. */
export default function Secrets({ connection }: Of) {
  const sides = (['cashIn', 'cashOut'] as const).filter((side) =>
    connection.secrets.some(({ name }) => name === `${side}Pfx`),
  );
  return (
    <div className="space-y-4">
      <KeptSecrets connection={connection} />
      <KeysForm connection={connection} />
      {sides.map((side) => (
        <CertificateForm
          key={side}
          loading={<Skeleton className="h-64 rounded-card" />}
          failing={<p role="status">{textOf('failing.part')}</p>}
          side={side}
          connection={connection}
        />
      ))}
      {connection.archived ? (
        <Notice tone="note" title={t('archived.webhook')} />
      ) : (
        <WebhookAddress connection={connection} />
      )}
    </div>
  );
}
