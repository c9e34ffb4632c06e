import type pg from 'pg';
import { storable } from '../../domain/kernel/storable.ts';
import { EventUnreadable, type LogEvent } from '../../eventstore/stored-event.ts';

/** A read model could not take an event that could be read, or made rows that are no JSON. */
export class ProjectionFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : 'unknown reason'}`, { cause });
  }
}

/** Where an event is, in words. */
export const placeText = ({ type, revision, stream }: Pick<DeadLetter, 'type' | 'revision' | 'stream'>) =>
  `${type} at revision ${revision} of ${stream}`;

/**
 * An event that a group could not apply. What its stream says before it is in the group's tables,
 * and nothing of the stream from there on (decision 0103).
 */
export interface DeadLetter {
  /** As PostgreSQL can keep it. */
  readonly stream: string;
  readonly eventId: string;
  readonly revision: number;
  readonly position: bigint;
  readonly type: string;
  /** What PostgreSQL called it (SQLSTATE), `PROJECTION_FAILED` or `EVENT_UNREADABLE`. */
  readonly reason: string;
}

/** What a write does to the dead letter of a stream: it becomes this one, or there is none left. */
export type LetterChange =
  | { readonly stream: string; readonly letter?: never }
  | {
      readonly letter: DeadLetter;
      /** Nobody is to be told of it: it has not failed, what was before it is applied. */
      readonly reported?: boolean;
    };

/**
 * So many streams of a group may be dead letters. Where there are more it is the program that is
 * broken, not the data: the group stops, which loses nothing, before it leaves out a whole log.
 */
export const DEAD_LETTERS_MAX = 100;

export class TooManyDeadLetters extends Error {
  readonly letter: DeadLetter;

  constructor(group: string, letter: DeadLetter, cause: unknown) {
    super(
      `${DEAD_LETTERS_MAX} streams of ${group} are dead letters, and no more may be: ${placeText(letter)} cannot be applied, either (${letter.reason})`,
      { cause },
    );
    this.letter = letter;
  }
}

/**
 * What PostgreSQL says of rows that it refuses: a row twice in one statement (21), data (22),
 * integrity (23), limits of a row or of an index (54). That another writer was there looks like 23,
 * too; then the checkpoint refuses the dead letter.
 */
const REFUSED = /^(21|22|23|54)[0-9A-Z]{3}$/;

/**
 * Why an event cannot be applied, where the event or the program is the reason; undefined where
 * something is away, slow, full or led by another, and the same batch may do later.
 */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof EventUnreadable) return 'EVENT_UNREADABLE';
  if (error instanceof ProjectionFailed) return 'PROJECTION_FAILED';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && REFUSED.test(code) ? code : undefined;
}

export const letterOf = (
  { stream, id, revision, position, type }: LogEvent,
  reason: string,
): DeadLetter => ({ stream: storable(stream), eventId: id, revision, position, type, reason });

export interface LetterRow {
  readonly stream: string;
  readonly event_id: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly reason: string;
}

export const LETTER_COLUMNS = 'd.stream, d.event_id, d.revision, d.position, d.type, d.reason';

export const toLetter = ({ event_id, position, ...row }: LetterRow): DeadLetter => ({
  stream: row.stream,
  eventId: event_id,
  revision: row.revision,
  position: BigInt(position),
  type: row.type,
  reason: row.reason,
});

/** The dead letters of one generation, in the order of the log. */
export async function deadLettersOf(
  pool: pg.Pool | pg.PoolClient,
  { id }: { readonly id: number },
): Promise<DeadLetter[]> {
  const { rows } = await pool.query<LetterRow>(
    `select ${LETTER_COLUMNS} from projection.dead_letters d where generation_id = $1 order by d.position`,
    [id],
  );
  return rows.map(toLetter);
}

/**
 * What becomes of a dead letter, as a part of the statement that moves the checkpoint: `parameter`
 * holds what `letterValue` answers.
 */
export const letterSql = ({ letter }: LetterChange, parameter: string): string =>
  letter
    ? `letter as (
  insert into projection.dead_letters as t (generation_id, stream, event_id, revision, position, type, reason, reported)
  select $1, l.* from moved, json_to_record(${parameter}) as
    l(stream text, event_id uuid, revision bigint, position bigint, type text, reason text, reported boolean)
  on conflict (generation_id, stream) do update set event_id = excluded.event_id, revision = excluded.revision,
    position = excluded.position, type = excluded.type, reason = excluded.reason, reported = excluded.reported)`
    : `letter as (
  delete from projection.dead_letters where generation_id = $1 and stream = ${parameter}::text and exists (select from moved))`;

export function letterValue(change: LetterChange): string {
  if (!change.letter) return change.stream;
  const { eventId: event_id, position, ...letter } = change.letter;
  const { reported = false } = change;
  return JSON.stringify({ ...letter, event_id, position: String(position), reported });
}
