import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type PostgresServer } from '../postgres/server.ts';

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
      const again = await restart(folder, server.port);
      if (again) server = again;
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

async function restart(folder: string, port: number): Promise<PostgresServer | undefined> {
  await sleep(200);
  // Children of a killed postmaster hold shared memory for a moment; then the next try succeeds.
  return startPostgres({ folder, port }).catch(() => undefined);
}
