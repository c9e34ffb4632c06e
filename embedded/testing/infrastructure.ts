import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which a test may create databases of its own. */
    adminDatabaseUrl: string;
  }
}

/** What the integration tests stand on: the server named in the environment, else the embedded one. */
export default async function infrastructure(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('adminDatabaseUrl', process.env.TEST_DATABASE_URL);
    return async () => undefined;
  }
  const folder = `.razao/test-${process.pid}`;
  const postgres = await startPostgres({ folder });
  project.provide('adminDatabaseUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
