import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { EVENT_TYPE, payload, type Contender } from './contender.ts';

/** As much of emmett-postgresql 0.42 as is measured. */
interface EmmettStore {
  schema: { migrate(): Promise<void> };
  appendToStream(
    stream: string,
    events: { type: string; data: unknown }[],
    options: { expectedStreamVersion: unknown },
  ): Promise<unknown>;
  close(): Promise<void>;
}

interface EmmettPostgres {
  getPostgreSQLEventStore(connectionString: string, options?: unknown): EmmettStore;
}

/** emmett-postgresql with its own pool, from the folder where the bench installs its peers. */
export async function emmett(databaseUrl: string, peersFolder: string): Promise<Contender> {
  const require = createRequire(pathToFileURL(`${peersFolder}/package.json`));
  const { getPostgreSQLEventStore } = require('@event-driven-io/emmett-postgresql') as EmmettPostgres;
  const { STREAM_DOES_NOT_EXIST } = require('@event-driven-io/emmett') as {
    STREAM_DOES_NOT_EXIST: unknown;
  };
  const store = getPostgreSQLEventStore(databaseUrl);
  await store.schema.migrate();
  return {
    append: (stream, events) =>
      store.appendToStream(
        stream,
        Array.from({ length: events }, (_, index) => ({ type: EVENT_TYPE, data: payload(index) })),
        { expectedStreamVersion: STREAM_DOES_NOT_EXIST },
      ),
    close: () => store.close(),
  };
}
