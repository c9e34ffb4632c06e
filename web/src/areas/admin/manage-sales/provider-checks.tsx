import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { SEEN } from '../../../features/disputes/queries.ts';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReplaySaleWebhookMutation, RequestLookUpMutation, type AdminSale } from './queries.ts';
import { t } from './words.ts';

type Webhook = AdminSale['webhooks'][number];

/** One press, one command; pressed again after a failure it is the same one. */
function useCommand(run: (key: string) => Promise<unknown>, said: object) {
  const keyOf = useIdempotencyKey();
  const [outcome, setOutcome] = useState<{ busy?: true; done?: true; error?: unknown }>({});
  const press = async () => {
    setOutcome({ busy: true });
    try {
      await run(keyOf(said));
      setOutcome({ done: true });
    } catch (error) {
      setOutcome({ error });
    }
  };
  return { ...outcome, press: () => void press() };
}

/** What the provider told of a sale, and asking it anew. */
export default function ProviderChecks({ sale }: { readonly sale: AdminSale }) {
  const client = useApolloClient();
  const { id, transactionId, webhooks } = sale;
  const { busy, done, error, press } = useCommand(
    (key) => client.mutate({ mutation: RequestLookUpMutation, variables: { key, id }, ...SEEN }),
    { id },
  );
  if (transactionId === null) return null;
  return (
    <DrawerSection title={t('checks')}>
      <div className="space-y-4">
        <p className="text-sm text-muted text-pretty">{t('lookUp.text')}</p>
        {done && <Notice tone="good" title={t('lookUp.done')} live />}
        {error !== undefined && <Notice tone="bad" title={failureText(error)} live />}
        {!done && (
          <Button busy={busy === true} onClick={press}>
            {t('lookUp')}
          </Button>
        )}
        <h3 className="font-medium">{t('webhooks')}</h3>
        {webhooks.length === 0 ? (
          <p className="text-sm text-muted">{t('webhooks.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {webhooks.map((webhook) => (
              <Line key={webhook.id} saleId={id} webhook={webhook} />
            ))}
          </ul>
        )}
      </div>
    </DrawerSection>
  );
}

function Line({ saleId: id, webhook }: { readonly saleId: string; readonly webhook: Webhook }) {
  const client = useApolloClient();
  const { id: webhookId, word, receivedAt, deliveries, handledAt, maskedBody, canReplay } = webhook;
  const { busy, done, error, press } = useCommand(
    (key) =>
      client.mutate({
        mutation: ReplaySaleWebhookMutation,
        variables: { key, id, webhookId },
        ...SEEN,
      }),
    { id, webhookId },
  );
  const notes = [
    t('webhook.deliveries', { count: deliveries }),
    handledAt === null && t('webhook.waiting'),
    maskedBody === null && t('webhook.notKept'),
  ];
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="wrap-anywhere tabular-nums">
          {t('webhook.word', {
            word: word ?? t('webhook.unknown'),
            moment: formatMoment(receivedAt),
          })}
        </span>
        {canReplay && !done && (
          <Button look="quiet" busy={busy === true} onClick={press}>
            {t('webhook.replay')}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{notes.filter(Boolean).join(' · ')}</p>
      {done && <Notice tone="good" title={t('webhook.replayed')} live />}
      {error !== undefined && <Notice tone="bad" title={failureText(error)} live />}
      {maskedBody !== null && (
        <details>
          <summary className="cursor-pointer text-sm">{t('webhook.body')}</summary>
          <pre className="mt-2 overflow-x-auto rounded-field bg-sunken p-3 text-xs">{maskedBody}</pre>
        </details>
      )}
    </li>
  );
}
