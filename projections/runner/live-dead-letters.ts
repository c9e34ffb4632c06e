import type pg from 'pg';
import { deadLetterIncident, raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { LogEvent } from '../../eventstore/stored-event.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { LETTER_COLUMNS, toLetter, type DeadLetter, type LetterRow } from './dead-letters.ts';
import { projectionMetrics } from './metrics.ts';
import type { Projector } from './projector.ts';

const PAGE = 500;

/**
 * Applies what others had to leave out and this program can apply: each dead letter's stream, from
 * there up to where the tables stand. Throws what reading and writing throw, but for what an event
 * is the reason of.
 */
export async function retryDeadLetters(
  projector: Projector,
  { store, log }: { readonly store: EventStore; readonly log: Logger },
): Promise<void> {
  const letters = await projector.deadLetters();
  for (const letter of letters) {
    const events = await leftOut(store, letter, projector.saved ?? -1n);
    if (events[0]?.id === letter.eventId) await projector.retry(letter, events);
  }
  if (letters.length === 0) return;
  const left = (await projector.deadLetters()).length;
  const { group } = projector.generation;
  log.info({ group, tried: letters.length, left }, 'dead letters were tried again');
}

async function leftOut(
  store: EventStore,
  { stream, revision }: DeadLetter,
  until: bigint,
): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for (let page: LogEvent[], from = revision; ; from += page.length) {
    page = await store.loadRecords(stream, { direction: 'forwards', from, max: PAGE });
    events.push(...page.filter(({ position }) => position <= until));
    if (page.length < PAGE) return events;
  }
}

/**
 * Tells the dead letters of all groups that are shown: their number to Prometheus, and each once as
 * an incident. Throws when the store does not take one; then it is told the next time.
 */
export async function noteDeadLetters(
  groups: readonly Pick<Group, 'name' | 'version'>[],
  { store, pool, log }: { readonly store: EventStore; readonly pool: pg.Pool; readonly log: Logger },
): Promise<void> {
  const { rows } = await pool.query<LetterRow & { id: number; read_group: string; reported: boolean }>(
    `select g.id, g.read_group, d.reported, ${LETTER_COLUMNS}
     from projection.dead_letters d join projection.generations g on g.id = d.generation_id
     where g.status = 'ACTIVE' and g.read_group = any($1) order by d.position`,
    [groups.map(({ name }) => name)],
  );
  for (const { name: group, version } of groups) {
    const ofGroup = rows.filter(({ read_group }) => read_group === group);
    projectionMetrics.deadLetters.set({ group }, ofGroup.length);
    for (const { id, ...row } of ofGroup.filter(({ reported }) => !reported)) {
      const letter = toLetter(row);
      log.error({ group, ...letter, position: row.position }, 'an event is a dead letter');
      const details = { group, version: String(version) };
      await raiseIncident(store, { ...deadLetterIncident(letter, details), at: new Date() });
      await pool.query(
        'update projection.dead_letters set reported = true where generation_id = $1 and stream = $2 and event_id = $3',
        [id, letter.stream, letter.eventId],
      );
    }
  }
}
