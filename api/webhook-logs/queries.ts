import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { NormalisedStatus } from '../../domain/kernel/enums.ts';
import { WEBHOOK_RESULTS, type WebhookResult } from '../../domain/webhook/results.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { integer, json, moment, optional, text, uuid, type Row } from '../../projections/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { keptTable } from '../graphql/list/definition.ts';
import { days, equal, oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';
import { exact, uuidStart } from '../graphql/list/search.ts';

/** What came, as the inbox keeps it for a month (runtime/inbox/schema.ts). */
const table = keptTable({
  name: 'webhook_log',
  view: 'inbox.log',
  key: ['webhookId'],
  columns: {
    webhookId: uuid,
    connectionId: text(),
    platformId: optional(text()),
    provider: text(),
    receivedAt: moment,
    deliveries: integer,
    word: optional(text()),
    transactionId: optional(text()),
    named: optional(json<readonly string[]>()),
    result: text<WebhookResult>(),
    lastResult: optional(text<WebhookResult>()),
    normalised: optional(text<NormalisedStatus>()),
    handledAt: optional(moment),
    tookMs: optional(integer),
    paymentId: optional(uuid),
  },
});

export type WebhookRow = Row<typeof table> & { readonly id: string };

/** Of all platforms, newest first. */
export const webhooks = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { receivedAt: ['receivedAt'] },
  order: '-receivedAt',
  filters: {
    result: oneOf('result', WEBHOOK_RESULTS),
    platformId: equal('platformId'),
    provider: equal('provider'),
    period: days('receivedAt'),
  },
  counts: 'result',
  search: [exact('transactionId'), uuidStart('webhookId')],
});

interface Naming {
  readonly transactionId: string;
  readonly platformId: string;
}

/** So many of a sale's webhooks are looked through. */
const OF_SALE_MAX = 10;

/** The newest webhooks whose first charge is a sale's. */
export async function webhooksNaming(
  { read }: Pick<Pools, 'read'>,
  { transactionId, platformId }: Naming,
): Promise<WebhookRow[]> {
  const { rows } = await read<WebhookRow & Record<string, unknown>>(
    `select webhook_id as id, ${table.all} from ${table.view}
     where transaction_id = $1 and platform_id = $2 order by received_at desc limit ${OF_SALE_MAX}`,
    [transactionId, platformId],
  );
  return rows;
}

/** Whether a webhook is one of those. */
export async function webhookNaming(
  { writer }: Pick<Pools, 'writer'>,
  { transactionId, platformId }: Naming,
  webhookId: string,
): Promise<boolean> {
  const { rowCount } = await writer.query(
    'select from inbox.log where webhook_id = $1 and transaction_id = $2 and platform_id = $3',
    [webhookId, transactionId, platformId],
  );
  return rowCount === 1;
}

/** So many events of a sale are looked through, from its end. */
const EVENTS_MAX = 500;

/** What a sale's own history says that this webhook brought. */
export async function factsOf(store: EventStore, { webhookId, paymentId }: WebhookRow) {
  if (paymentId === null) return [];
  const events = await store.loadPage(streamOf(payment, paymentId), {
    ...{ direction: 'backwards', from: undefined, max: EVENTS_MAX },
  });
  return events.toReversed().flatMap(({ id, type, data }) => {
    if (type !== 'WebhookStatusNormalised') return [];
    const said = data as Extract<PaymentEvent, { type: 'WebhookStatusNormalised' }>['data'];
    if (said.webhookId !== webhookId) return [];
    const { transactionId, providerStatus, status, known, at } = said;
    return [{ id, transactionId, word: providerStatus, status, known, at: new Date(at) }];
  });
}
