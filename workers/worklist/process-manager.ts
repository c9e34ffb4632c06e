import type pg from 'pg';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { seePayment } from '../../eventstore/payments.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { subscribe } from '../../eventstore/subscribe.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { ChargeJob, Jobs } from '../queue/queue.ts';
import { OpenWorkWriter, type Change } from './open-work-writer.ts';
import { AWAITING_CHECK_MS } from './worklist.ts';

/** A requested payment whose job is lost is looked at again after this time. */
const REQUESTED_CHECK_MS = 15_000;

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
  ProviderChargeCreated: ({ pix, boleto }, { awaitingCheckMs }) => ({
    phase: 'AWAITING_PAYMENT',
    expiresAt: pix?.expiresAt ?? boleto?.expiresAt ?? null,
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

/**
 * Turns events into jobs, and keeps the list of open payments behind them: first the jobs, then
 * list and checkpoint together.
 */
export async function runProcessManager(deps: ProcessManagerDependencies): Promise<void> {
  const { store, pool, jobs, log, signal, awaitingCheckMs = AWAITING_CHECK_MS } = deps;
  const list = new OpenWorkWriter(pool);
  await subscribe(store, {
    signal,
    types: Object.keys(consequences),
    checkpoint: () => list.begin(),
    async onBatch(events, position) {
      const requested = events.filter(({ type }) => type === 'PurchaseRequested');
      for (const event of requested) seePayment(store, event);
      // Adding a job that is there already changes nothing: its id is the event's.
      await jobs.add(requested.map(toJob));
      await list.note(
        events.flatMap((event) => toChange(event, { awaitingCheckMs })),
        position,
      );
    },
    onError: (err) => log.warn({ err }, 'process manager begins again from its checkpoint'),
  });
  // What a database that is away does not take now comes again after the next start.
  await list.save().catch((err: unknown) => log.warn({ err }, 'the list of open payments stays behind'));
}

const paymentIdOf = ({ stream }: StoredEvent): string => stream.slice('payment-'.length);

const toJob = (event: StoredEvent): ChargeJob => ({
  paymentId: paymentIdOf(event),
  eventId: event.id,
  correlationId: event.metadata.$correlationId,
  ...(event.metadata.traceparent && { traceparent: event.metadata.traceparent }),
});

function toChange(event: StoredEvent, pace: Pace): Change[] {
  const consequence = consequences[event.type as PaymentEvent['type']] as
    Handler<PaymentEvent['type']> | undefined;
  if (!consequence) return [];
  return [
    {
      paymentId: paymentIdOf(event),
      eventId: event.id,
      correlationId: event.metadata.$correlationId,
      ...consequence(event.data as never, pace),
    },
  ];
}
