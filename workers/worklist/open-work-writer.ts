import type pg from 'pg';

const NAME = 'payments';

/** What one event changes in the list of open payments. */
export interface Change {
  readonly paymentId: string;
  readonly eventId: string;
  readonly correlationId: string;
  readonly phase: 'REQUESTED' | 'AWAITING_PAYMENT' | 'ENDED';
  readonly expiresAt: string | null;
  readonly delayMs: number;
}

/**
 * Changes wait this long at most before they are written, in milliseconds: most payments begin and
 * end within it, and cost one statement for many.
 */
const SAVE_EVERY_MS = 250;
/** Memory stays bounded while the database is away. */
const PENDING_MAX = 5_000;

export class CheckpointMoved extends Error {}

/**
 * Keeps the list of open payments a moment behind the events, together with the checkpoint. What a
 * crash takes was not behind the checkpoint and is handed over again; a job that was added for it
 * already is found done.
 */
export class OpenWorkWriter {
  readonly #pool: pg.Pool;
  #pending = new Map<string, Change>();
  #saved: bigint | undefined;
  #seen: bigint | undefined;
  #saving: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #lost: CheckpointMoved | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Forgets what was not written and answers where the list stands. */
  async begin(): Promise<bigint | undefined> {
    clearTimeout(this.#timer);
    await this.#saving.catch(() => undefined);
    this.#timer = undefined;
    this.#lost = undefined;
    this.#pending = new Map();
    const found = await this.#pool.query<{ position: number }>(
      'select position from worklist.checkpoints where name = $1',
      [NAME],
    );
    this.#saved = found.rows[0] ? BigInt(found.rows[0].position) : undefined;
    this.#seen = this.#saved;
    return this.#saved;
  }

  /**
   * Takes in the changes of all events up to `position`. Throws CheckpointMoved when another keeper
   * has written meanwhile.
   */
  async note(changes: readonly Change[], position: bigint): Promise<void> {
    if (this.#lost) throw this.#lost;
    for (const change of changes) putLast(this.#pending, change);
    this.#seen = position;
    if (this.#pending.size >= PENDING_MAX) await this.save();
    else this.#saveLater();
  }

  /** Writes what is pending now. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One after the other: each write starts from the checkpoint that the one before has left.
    const turn = this.#saving.catch(() => undefined).then(() => this.#write());
    this.#saving = turn;
    await turn;
  }

  #saveLater(): void {
    this.#timer ??= setTimeout(() => {
      this.save().catch((error: unknown) => {
        // A database that is away for a moment gets the same changes later.
        if (error instanceof CheckpointMoved) this.#lost = error;
        else this.#saveLater();
      });
    }, SAVE_EVERY_MS);
  }

  async #write(): Promise<void> {
    const [changes, to] = [this.#pending, this.#seen];
    if (to === undefined || to === this.#saved) return;
    this.#pending = new Map();
    try {
      const all = [...changes.values()];
      const open = all.filter(({ phase }) => phase !== 'ENDED');
      const ended = all.filter(({ phase }) => phase === 'ENDED').map(({ paymentId }) => paymentId);
      const values = [
        NAME,
        String(to),
        this.#saved === undefined ? null : String(this.#saved),
        JSON.stringify(open),
        ended,
      ];
      const written = await this.#pool.query({ name: 'worklist save', text: SAVE, values });
      if (written.rowCount !== 1)
        throw new CheckpointMoved('Another process manager has moved the checkpoint');
      this.#saved = to;
    } catch (error) {
      for (const later of this.#pending.values()) putLast(changes, later);
      this.#pending = changes;
      throw error;
    }
  }
}

/** The last word on each payment counts; its job's id stays the one of the request. */
const putLast = (pending: Map<string, Change>, change: Change): void =>
  void pending.set(change.paymentId, {
    ...change,
    eventId: pending.get(change.paymentId)?.eventId ?? change.eventId,
  });

/**
 * List and checkpoint in one statement: nothing is written unless the checkpoint still stands where
 * this keeper left it.
 */
const SAVE = `with moved as (
    insert into worklist.checkpoints values ($1, $2) on conflict (name) do update set position = excluded.position
    where worklist.checkpoints.position is not distinct from $3
    returning 1),
  opened as (
    insert into worklist.payments (payment_id, event_id, correlation_id, phase, expires_at, next_check_at)
    select "paymentId", "eventId", "correlationId", phase, "expiresAt", now() + "delayMs" * interval '1 millisecond'
    from moved, jsonb_to_recordset($4) as c("paymentId" uuid, "eventId" uuid, "correlationId" text, phase text, "expiresAt" timestamptz, "delayMs" int)
    on conflict (payment_id) do update set phase = excluded.phase, expires_at = excluded.expires_at, next_check_at = excluded.next_check_at, checks = 0),
  ended as (delete from worklist.payments where payment_id = any($5) and exists (select from moved))
  select from moved`;
