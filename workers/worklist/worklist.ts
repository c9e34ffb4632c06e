import type pg from 'pg';
import { migrate } from '../../runtime/database/migrate.ts';

const STEPS = [
  `create table worklist.checkpoints (name text primary key, position bigint not null);
   create table worklist.payments (
     payment_id uuid primary key,
     event_id uuid not null,
     correlation_id text not null,
     phase text not null check (phase in ('REQUESTED', 'AWAITING_PAYMENT')),
     expires_at timestamptz,
     checks int not null default 0,
     next_check_at timestamptz not null);
   create index on worklist.payments (next_check_at);`,
];

export const prepareWorklist = (pool: pg.Pool): Promise<void> => migrate(pool, 'worklist', STEPS);

/**
 * First look at a charge that nobody told us anything about, in milliseconds; later looks come at
 * growing steps.
 */
export const AWAITING_CHECK_MS = 120_000;

/** A payment in which somebody still has to do something. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly eventId: string;
  readonly correlationId: string;
  readonly phase: 'REQUESTED' | 'AWAITING_PAYMENT';
  readonly checks: number;
}

/** Another worker that looks at a payment keeps it for this long. */
const HOLD = "interval '30 seconds'";

/**
 * Takes the payments whose time has come; nobody else gets them until the hold ends or `schedule`
 * says otherwise.
 */
export async function takeDue(pool: pg.Pool, max: number): Promise<OpenPayment[]> {
  const due = await pool.query<{
    payment_id: string;
    event_id: string;
    correlation_id: string;
    phase: OpenPayment['phase'];
    checks: number;
  }>(
    `update worklist.payments set checks = checks + 1, next_check_at = now() + ${HOLD}
     where payment_id in (select payment_id from worklist.payments where next_check_at <= now() order by next_check_at limit $1 for update skip locked)
     returning payment_id, event_id, correlation_id, phase, checks`,
    [max],
  );
  return due.rows.map((row) => ({
    paymentId: row.payment_id,
    eventId: row.event_id,
    correlationId: row.correlation_id,
    phase: row.phase,
    checks: row.checks,
  }));
}

/**
 * When to look again: at the expiry at the latest. What is overdue because its provider does not
 * answer is looked at in steps that double from five seconds, so that a provider in trouble is not
 * asked all the time.
 */
export async function schedule(pool: pg.Pool, paymentId: string, delayMs: number): Promise<void> {
  await pool.query(
    `update worklist.payments set next_check_at = least(
       coalesce(greatest(expires_at, now() + greatest(interval '5 seconds', now() - expires_at)), 'infinity'),
       now() + $2 * interval '1 millisecond')
     where payment_id = $1`,
    [paymentId, delayMs],
  );
}
