import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../features/ledger/technical-name.tsx';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ReplayWebhookMutation, WebhookQuery, type WebhookDetail } from './queries.ts';
import { RESULT_TONES, t, tookText } from './words.ts';

interface Props {
  readonly webhook: WebhookDetail;
}

/** Asks again that often while it is being dealt with, in milliseconds. */
const LOOK_MS = 2_000;

/** The webhook that the address names: what came, what was made of it, and why. */
export default function WebhookDrawer({ value: id }: DrawerValue) {
  const result = useQuery(WebhookQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { startPolling, stopPolling } = result;
  const isWaiting = result.data?.webhook?.handledAt === null;
  useEffect(() => {
    if (isWaiting) startPolling(LOOK_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  return (
    <DrawerContent
      result={result}
      of={(data) => data.webhook}
      missing={t('missing')}
      recent={({ provider, receivedAt }) => `${provider}, ${formatMoment(receivedAt)}`}
    >
      {(webhook) => <WebhookView webhook={webhook} />}
    </DrawerContent>
  );
}

const WebhookView = ({ webhook }: Props) => (
  <div className="space-y-4">
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold break-words">{webhook.provider}</h2>
      <Pill tone={RESULT_TONES[webhook.result]}>{t(`result.${webhook.result}`)}</Pill>
    </header>
    <Arrival webhook={webhook} />
    <Outcome webhook={webhook} />
    <Mapping webhook={webhook} />
    <Body webhook={webhook} />
    <Replay webhook={webhook} />
    <DrawerSection title={t('names')}>
      <Facts
        facts={[
          [t('id'), <TechnicalName name={webhook.id} />],
          [t('connection'), <TechnicalName name={webhook.connectionId} />],
        ]}
      />
    </DrawerSection>
  </div>
);

const Arrival = ({ webhook: { platformName, receivedAt, deliveries, handledAt, tookMs } }: Props) => (
  <Facts
    facts={[
      [t('platform'), platformName],
      [t('received'), formatMoment(receivedAt)],
      [t('deliveries'), t('deliveries.value', { count: deliveries })],
      [t('handled'), handledAt && formatMoment(handledAt)],
      [t('took'), handledAt && tookText(tookMs)],
    ]}
  />
);

function Outcome({ webhook: { result, lastResult, handledAt, paymentId } }: Props) {
  return (
    <DrawerSection title={t('why')}>
      <p className="text-pretty">{t(`why.${result}`)}</p>
      <p role="status" className="mt-2 text-soft empty:sr-only">
        {handledAt === null && result !== 'WAITING' && t('waiting')}
      </p>
      {handledAt && lastResult && lastResult !== result && (
        <p className="mt-2 text-pretty text-soft">{`${t('last')}: ${t(`why.${lastResult}`)}`}</p>
      )}
      {paymentId && (
        <Link
          to={`/admin-root/manage-sales?adminSale=${paymentId}`}
          className="mt-3 inline-block font-medium text-primary-ink underline"
        >
          {t('payment.open')}
        </Link>
      )}
    </DrawerSection>
  );
}

/** From the provider's word to the specification's status. */
function Mapping({ webhook: { word, wordMeans, normalised, named, facts } }: Props) {
  if (word === null && named.length === 0) return null;
  return (
    <DrawerSection title={t('mapping')}>
      <Facts
        facts={[
          [t('mapping.word'), word],
          [t('mapping.means'), word && (wordMeans ? t(`status.${wordMeans}`) : t('mapping.unknown'))],
          [t('mapping.answer'), normalised && t(`status.${normalised}`)],
          [
            t('named'),
            named.length > 0 && (
              <ul>
                {named.map((id) => (
                  <li key={id}>
                    <TechnicalName name={id} />
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      {facts.length === 0 && <p className="mt-3 text-soft">{t('mapping.none')}</p>}
      <ul className="mt-3 space-y-2 empty:hidden">
        {facts.map(({ id, word: said, status, known, at }) => (
          <li key={id} className="break-words">
            {`${formatMoment(at)}: ${said} → ${known ? t(`status.${status}`) : t('mapping.unknownWord')}`}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

function Body({ webhook: { maskedBody, named } }: Props) {
  return (
    <DrawerSection title={t('body')}>
      {maskedBody === null ? (
        <p className="text-pretty text-soft">{t(named.length > 0 ? 'body.none' : 'body.nothing')}</p>
      ) : (
        <>
          <p className="text-pretty text-soft">{t('body.masked')}</p>
          <pre className="mt-3 rounded-lg bg-sunken p-3 text-[0.8125rem] break-words whitespace-pre-wrap">
            {maskedBody}
          </pre>
        </>
      )}
    </DrawerSection>
  );
}

function Replay({ webhook: { id, canReplay } }: Props) {
  const client = useApolloClient();
  return (
    <CommandForm<Record<string, never>>
      title={t('replay')}
      text={t('replay.text')}
      action={t('replay')}
      done={t('replay.done')}
      isOffered={canReplay}
      fields={[]}
      run={(key) =>
        client.mutate({
          mutation: ReplayWebhookMutation,
          variables: { key, id },
          refetchQueries: ['Webhook', 'Webhooks'],
        })
      }
    />
  );
}
