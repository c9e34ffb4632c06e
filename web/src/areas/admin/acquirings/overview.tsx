import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  Capabilities,
  CertificateEnd,
  latencyText,
  percentText,
  TestPill,
  usesText,
} from './figures.tsx';
import {
  ArchiveConnectionMutation,
  ConnectionQuery,
  SHOWN,
  TestConnectionMutation,
  type Acquirer,
  type Connection,
} from './queries.ts';
import { t, wordOf } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

interface Of {
  readonly connection: Connection;
}

/** A worker asks the provider within some seconds; so often it is looked for. */
const LOOK_MS = 1_000;

/** Has the provider asked with the connection's keys, and says what came of it: also a no. */
function Test({ connection: { id, lastTest } }: Of) {
  const client = useApolloClient();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isRunning = lastTest?.state === 'RUNNING';

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(
      () =>
        void client
          .query({ query: ConnectionQuery, variables: { id }, fetchPolicy: 'network-only' })
          .catch(() => undefined),
      LOOK_MS,
    );
    return () => clearInterval(timer);
  }, [client, id, isRunning]);

  const test = async () => {
    setProblem(undefined);
    setAsking(true);
    try {
      const variables = { key: crypto.randomUUID(), id };
      await client.mutate({ mutation: TestConnectionMutation, variables, ...SHOWN });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <DrawerSection title={t('test')}>
      <p className="text-[0.9375rem] text-soft">{t('test.text')}</p>
      <div role="status" className="my-3 space-y-1">
        <TestPill test={lastTest} />
        {lastTest?.reason && <p className="font-medium">{wordOf(`reason.${lastTest.reason}`)}</p>}
        {lastTest && (
          <p className="text-[0.8125rem] text-muted">
            {lastTest.latencyMs === null
              ? formatMoment(lastTest.requestedAt)
              : t('test.when', {
                  moment: formatMoment(lastTest.requestedAt),
                  ms: lastTest.latencyMs,
                })}
          </p>
        )}
      </div>
      {problem && <Notice tone="bad" title={problem} live />}
      <Button busy={isAsking || isRunning} onClick={() => void test()} className="w-full sm:w-auto">
        {t('test.begin')}
      </Button>
    </DrawerSection>
  );
}

const archive: CommandAction<Connection> = {
  id: 'archive',
  label: t('archive'),
  effect: () => t('archive'),
  text: t('archive.text'),
  reason: { label: t('reason'), max: 500 },
  run: (client, { row: { id, revision }, key, reason }) =>
    client.mutate({
      mutation: ArchiveConnectionMutation,
      variables: { key, id, revision, reason },
      ...SHOWN,
    }),
};

/** Takes it out of use; while lists name it, it says which. */
function Archive({ connection }: Of) {
  const [isAsked, setAsked] = useState(false);
  const { routedFor, name } = connection;
  if (routedFor.length > 0)
    return (
      <Notice tone="warn" title={t('archive.inUse')}>
        <p>{t('archive.inUse.text', { uses: usesText(routedFor) })}</p>
      </Notice>
    );
  return (
    <>
      <Button className="w-full sm:w-auto" onClick={() => setAsked(true)}>
        {t('archive')}
      </Button>
      {isAsked && (
        <CommandDialog
          action={archive as CommandAction<unknown>}
          rows={[connection]}
          nameOf={() => name}
          onEnd={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface Props extends Of {
  /** Undefined until it is known, and for a provider that is gone. */
  readonly acquirer: Acquirer | undefined;
}

/** How a connection fares, what it can do, and whether its provider lets us in. */
export function Overview({ connection, acquirer }: Props) {
  const { health, certificates, currencies, routedFor, payee, archived } = connection;
  return (
    <div className="space-y-4">
      <Test connection={connection} />
      <DrawerSection title={t('health')}>
        <Facts
          facts={[
            [t('approval'), percentText(health.approvalRate)],
            [t('health.attempts'), String(health.attempts)],
            [t('latency'), latencyText(health)],
          ]}
        />
      </DrawerSection>
      <DrawerSection title={t('about')}>
        <div className="space-y-4">
          <Facts
            facts={[
              [t('uses'), routedFor.length > 0 ? usesText(routedFor) : t('uses.none')],
              [t('payee'), payee],
              [t('currencies'), currencies.join(', ')],
              ...certificates.map(
                ({ side, endsAt }) =>
                  [t(`certificate.${side}`), <CertificateEnd key={side} endsAt={endsAt} />] as const,
              ),
            ]}
          />
          {acquirer && <Capabilities of={acquirer.capabilities} />}
        </div>
      </DrawerSection>
      {!archived && <Archive connection={connection} />}
    </div>
  );
}
