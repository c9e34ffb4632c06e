import type pg from 'pg';
import { asText } from '../storage/rows.ts';
import type { WriteCommand } from './command.ts';
import type { Compared } from './decide.ts';

const STORED_IDS = `
select id, position from eventstore.events
where stream = (select id from eventstore.streams where sha256(name) = sha256($1::bytea)) and revision > $2 and revision <= $3
order by revision`;

/**
 * Tells a retry from a conflict for a command whose expected revision lies in the past: it is a
 * retry when exactly its ids are stored right behind that revision (EventStoreDB protocol v1).
 */
export async function compareWithStored(
  database: Pick<pg.Pool, 'query'>,
  command: WriteCommand,
): Promise<Compared> {
  const after = typeof command.expected === 'number' ? command.expected : -1;
  const last = after + command.events.length;
  const { rows } = await database.query<[string, string]>({
    name: 'stored-ids',
    text: STORED_IDS,
    values: [Buffer.from(command.stream, 'utf8'), after, last],
    rowMode: 'array',
    types: asText,
  });
  const firstOther = command.events.findIndex((event, index) => rows[index]?.[0] !== event.id);
  if (firstOther === 0) return 'first-differs';
  if (firstOther > 0) return 'later-differs';
  return { revision: last, position: Number(rows.at(-1)?.[1]) };
}
