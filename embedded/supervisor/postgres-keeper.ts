import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../postgres/server.ts';

export interface KeptPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

/**
 * Keeps PostgreSQL running on one port until `signal` aborts: when it dies before, it is started
 * again and recovers by its log.
 */
export async function keepPostgres(
  folder: string,
  databases: readonly string[],
  signal: AbortSignal,
): Promise<KeptPostgres> {
  let server = await startPostgres({ folder, ownGroup: true });
  let stopped = false;
  try {
    for (const name of databases) await server.createDatabase(name);
  } catch (error) {
    await server.stop();
    throw error;
  }

  async function keep(): Promise<void> {
    for (;;) {
      await server.exited;
      if (stopped || signal.aborted) return;
      const again = await startPostgres({ folder, port: server.port, ownGroup: true }).catch(
        () => undefined,
      );
      if (again) server = again;
      else await sleep(1_000);
      // Asked to stop meanwhile, when there was only the dead one.
      if (stopped) await server.stop();
    }
  }
  const keeping = keep();

  return {
    url: (database) => server.url(database),
    async stop() {
      stopped = true;
      await server.stop();
      await keeping;
    },
  };
}
