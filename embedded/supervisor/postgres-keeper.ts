import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../postgres/server.ts';

export interface KeptPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

/** Keeps PostgreSQL running on one port: when it dies it is started again and recovers by its log. */
export async function keepPostgres(folder: string, databases: readonly string[]): Promise<KeptPostgres> {
  let server = await startPostgres({ folder });
  let stopping = false;
  for (const name of databases) await server.createDatabase(name);

  async function keep(): Promise<void> {
    while (!stopping) {
      await server.exited;
      if (stopping) return;
      const again = await startPostgres({ folder, port: server.port }).catch(() => undefined);
      if (again) server = again;
      else await sleep(1_000);
    }
  }
  void keep();

  return {
    url: (database) => server.url(database),
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}
