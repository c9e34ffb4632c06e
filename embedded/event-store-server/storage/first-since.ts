import type pg from 'pg';
import { asText } from './rows.ts';

/** Looks at one event per halving, so that expired events cost no scan. */
const FIRST_SINCE = `
with recursive search (low, high) as (
  select $2::bigint, $3::bigint + 1
  union all
  select case when created < $4 then revision + 1 else low end,
         case when created < $4 then high else revision end
  from search join eventstore.events on stream = $1 and revision = (low + high) / 2
  where low < high
)
select low from search order by high - low limit 1`;

interface Since {
  readonly stream: number;
  /** Revisions among which to look, both inclusive. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds since the Unix epoch. */
  readonly created: number;
}

/**
 * The first revision that is as young as that, `last + 1` when there is none. Creation times grow
 * with the revisions, but for a clock that was set back: readers look at each event all the same.
 */
export async function firstSince(
  database: Pick<pg.Pool, 'query'>,
  { stream, first, last, created }: Since,
): Promise<number> {
  if (first > last) return first;
  const { rows } = await database.query<[string]>({
    name: 'first-since',
    text: FIRST_SINCE,
    values: [stream, first, last, created],
    rowMode: 'array',
    types: asText,
  });
  return Number(rows[0]?.[0] ?? first);
}
