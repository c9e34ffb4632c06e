import pg from 'pg';

/** What a stand-in's position is multiplied with before clients are told (tables of format 2). */
const STEP = 1_000;
const EVENTS_OF_A_STREAM = 4;

const STREAMS = `insert into eventstore.streams (id, name)
  select first.id + n, convert_to($1 || gen_random_uuid(), 'UTF8')
  from generate_series(1, $2::bigint) n, (select max(id) as id from eventstore.streams) first`;

/** Into the streams that were made last. */
const EVENTS = `insert into eventstore.events (position, stream, revision, created, id, is_json, type, data, metadata)
  select last.position + n, last.stream - (n - 1) / $3::bigint, (n - 1) % $3::bigint, last.created, gen_random_uuid(), true,
    'ProviderChargeAttempted', '{}', convert_to('{"schemaVersion":1}', 'UTF8')
  from generate_series(1, $1::bigint) n, (
    select max(position) as position, max(created) as created,
      (select max(id) from eventstore.streams where substr(name, 1, length($2::text)) = convert_to($2, 'UTF8')) as stream
    from eventstore.events) last`;

/**
 * Writes small events into the tables of the embedded event store, which must not run meanwhile:
 * appending a million takes longer than all that is measured. `prefix`: of the names of their
 * streams. Answers the position of the last as clients are told it.
 */
export async function fillLog(databaseUrl: string, prefix: string, events: number): Promise<bigint> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(STREAMS, [prefix, Math.ceil(events / EVENTS_OF_A_STREAM)]);
    await client.query(EVENTS, [events, prefix, EVENTS_OF_A_STREAM]);
    await client.query('analyze eventstore.streams, eventstore.events');
    const { rows } = await client.query<{ last: string }>(
      'select max(position)::text as last from eventstore.events',
    );
    return BigInt(rows[0]?.last ?? 0) * BigInt(STEP);
  } finally {
    await client.end();
  }
}

/** Read models and tasks are made of everything up to `position`. */
export async function setPlaces(databaseUrl: string, position: bigint): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const table of ['projection.generations', 'open_work.processes'])
      await client.query(`update ${table} set position = $1`, [String(position)]);
  } finally {
    await client.end();
  }
}
