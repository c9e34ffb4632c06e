import { rm } from 'node:fs/promises';
import pg from 'pg';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which a test may create databases of its own. */
    adminDatabaseUrl: string;
  }
}

interface Stage {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * What the integration tests stand on: the server named in the environment, else a container where
 * Docker answers, else the embedded one.
 */
export default async function infrastructure(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : ((await inContainer()) ?? (await embedded(project.name)));
  if (own) await forgetPowerCuts(own.url);
  const stage = own ?? { url: given ?? '', stop: async () => undefined };
  project.provide('adminDatabaseUrl', stage.url);
  return () => stage.stop();
}

/** Each test file makes databases; no test ends the machine itself. */
async function forgetPowerCuts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

const PASSWORD = 'razao';

/** Undefined where no Docker answers; finding that out takes milliseconds. */
async function inContainer(): Promise<Stage | undefined> {
  const container = new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2));
  const started: StartedTestContainer | undefined = await container.start().catch(() => undefined);
  if (!started) return undefined;
  const url = `postgres://postgres:${PASSWORD}@${started.getHost()}:${started.getMappedPort(5432)}/postgres`;
  return { url, stop: async () => void (await started.stop()) };
}

async function embedded(project: string): Promise<Stage> {
  const folder = `.razao/test-${process.pid}-${project}`;
  const postgres = await startPostgres({ folder });
  return {
    url: postgres.url('postgres'),
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
