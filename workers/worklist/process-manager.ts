import type pg from 'pg';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { seePayment } from '../../eventstore/payments.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { subscribe } from '../../eventstore/subscribe.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { ChargeJob, Jobs } from '../queue/queue.ts';
import { AWAITING_CHECK_MS } from './worklist.ts';

const NAME = 'payments';

/** A requested payment whose job is lost is looked at again after this time. */
const REQUESTED_CHECK_MS = 15_000;

interface Change {
  readonly paymentId: string;
  readonly eventId: string;
  readonly correlationId: string;
  readonly phase: 'REQUESTED' | 'AWAITING_PAYMENT' | 'ENDED';
  readonly expiresAt: string | null;
  readonly delayMs: number;
}

interface Pace {
  readonly awaitingCheckMs: number;
}

type Handler<T extends PaymentEvent['type']> = (
  data: Extract<PaymentEvent, { type: T }>['data'],
  pace: Pace,
) => Pick<Change, 'phase' | 'expiresAt' | 'delayMs'>;

const ended = () => ({ phase: 'ENDED' as const, expiresAt: null, delayMs: 0 });

/** What each fact leaves to be done. */
const consequences: { [T in PaymentEvent['type']]?: Handler<T> } = {
  PurchaseRequested: () => ({ phase: 'REQUESTED', expiresAt: null, delayMs: REQUESTED_CHECK_MS }),
  ProviderChargeCreated: ({ pix, slip }, { awaitingCheckMs }) => ({
    phase: 'AWAITING_PAYMENT',
    expiresAt: pix?.expiresAt ?? slip?.expiresAt ?? null,
    delayMs: awaitingCheckMs,
  }),
  PaymentApproved: ended,
  PaymentRejected: ended,
  PaymentExpired: ended,
  PaymentCancelled: ended,
};

export interface ProcessManagerDependencies {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** First look at a charge that nobody told us anything about, in milliseconds. */
  readonly awaitingCheckMs?: number;
}

/** Turns events into jobs and keeps the list of open payments: first the jobs, then list and checkpoint in one transaction. */
export async function runProcessManager(deps: ProcessManagerDependencies): Promise<void> {
  const { store, pool, jobs, log, signal, awaitingCheckMs = AWAITING_CHECK_MS } = deps;
  let position: bigint | undefined;
  await subscribe(store, {
    signal,
    streams: ['payment-'],
    async checkpoint() {
      const found = await pool.query<{ position: number }>('select position from worklist.checkpoints where name = $1', [NAME]);
      position = found.rows[0] ? BigInt(found.rows[0].position) : undefined;
      return position;
    },
    async onBatch(events) {
      const last = events.at(-1);
      if (!last) return;
      const requested = events.filter(({ type }) => type === 'PurchaseRequested');
      for (const event of requested) seePayment(store, event);
      const wanted = requested.map(toJob);
      // Adding a job that is there already changes nothing: its id is the event's.
      if (wanted.length > 0) await jobs.add(wanted);
      await remember(
        pool,
        events.flatMap((event) => toChange(event, { awaitingCheckMs })),
        position,
        last.position,
      );
      position = last.position;
    },
    onError: (err) => log.warn({ err }, 'process manager begins again from its checkpoint'),
  });
}

const paymentIdOf = ({ stream }: StoredEvent): string => stream.slice('payment-'.length);

const toJob = (event: StoredEvent): ChargeJob => ({
  paymentId: paymentIdOf(event),
  eventId: event.id,
  correlationId: event.metadata.$correlationId,
  ...(event.metadata.traceparent && { traceparent: event.metadata.traceparent }),
});

function toChange(event: StoredEvent, pace: Pace): Change[] {
  const consequence = consequences[event.type as PaymentEvent['type']] as Handler<PaymentEvent['type']> | undefined;
  if (!consequence) return [];
  return [{ paymentId: paymentIdOf(event), eventId: event.id, correlationId: event.metadata.$correlationId, ...consequence(event.data as never, pace) }];
}

async function remember(pool: pg.Pool, changes: readonly Change[], from: bigint | undefined, to: bigint): Promise<void> {
  // The last word on each payment counts; its job's id stays the one of the request.
  const latest = new Map<string, Change>();
  for (const change of changes) latest.set(change.paymentId, { ...change, eventId: latest.get(change.paymentId)?.eventId ?? change.eventId });
  const open = [...latest.values()].filter(({ phase }) => phase !== 'ENDED');
  const closed = [...latest.values()].filter(({ phase }) => phase === 'ENDED').map(({ paymentId }) => paymentId);
  await inTransaction(pool, async (client) => {
    const [moved] = await Promise.all([
      client.query(MOVE_CHECKPOINT, [NAME, String(to), from === undefined ? null : String(from)]),
      begin(client, open),
      end(client, closed),
    ]);
    if (moved.rowCount !== 1) throw new Error('Another process manager has moved the checkpoint');
  });
}

const MOVE_CHECKPOINT = `insert into worklist.checkpoints values ($1, $2) on conflict (name) do update set position = excluded.position
  where worklist.checkpoints.position is not distinct from $3`;

const BEGIN = `insert into worklist.payments (payment_id, event_id, correlation_id, phase, expires_at, next_check_at)
  select "paymentId", "eventId", "correlationId", phase, "expiresAt", now() + "delayMs" * interval '1 millisecond'
  from jsonb_to_recordset($1) as c("paymentId" uuid, "eventId" uuid, "correlationId" text, phase text, "expiresAt" timestamptz, "delayMs" int)
  on conflict (payment_id) do update set phase = excluded.phase, expires_at = excluded.expires_at, next_check_at = excluded.next_check_at, checks = 0`;

async function begin(client: pg.PoolClient, open: readonly Change[]): Promise<void> {
  if (open.length > 0) await client.query({ name: 'worklist begin', text: BEGIN, values: [JSON.stringify(open)] });
}

async function end(client: pg.PoolClient, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length > 0)
    await client.query({ name: 'worklist end', text: 'delete from worklist.payments where payment_id = any($1)', values: [paymentIds] });
}
