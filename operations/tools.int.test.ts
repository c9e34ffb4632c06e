import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MASTER_KEY } from '../runtime/testing/keys.ts';
import { createTestDatabase, type TestDatabase } from '../runtime/testing/database.ts';
import { buildServer, PROGRAMS } from '../scripts/build-server.mjs';

const FOLDER = `.razao/tools-${process.pid}`;

/** What an operator runs by hand or by a clock, which nobody watches. */
const TOOLS = {
  backup: [`${FOLDER}/backup`],
  forget: ['ana@example.com'],
  'verify-ledger': [],
  rebuild: [],
  restore: [`${FOLDER}/backup`],
  incidents: ['close', '5b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a2', 'A test'],
} as const;

let database: TestDatabase;
beforeAll(async () => {
  const entryPoints = Object.fromEntries(
    Object.entries(PROGRAMS).filter(([name]) => Object.hasOwn(TOOLS, name)),
  );
  await buildServer(entryPoints as typeof PROGRAMS, FOLDER);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

it.each(Object.entries(TOOLS))(
  '%s ends with a sentence when the event store’s authority cannot be read',
  (tool, args) => {
    const missing = `${FOLDER}/missing.crt`;
    const ended = spawnSync(process.execPath, [`${FOLDER}/${tool}.js`, ...args], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        EVENTSTORE_URL: `esdb://razao:word@127.0.0.1:2113?tls=true&tlsCAFile=${missing}`,
        MASTER_KEY,
      },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ status: ended.status, said: ended.stderr }).toEqual({
      status: 1,
      said: 'EVENTSTORE_URL: a file that it names cannot be read.\n',
    });
  },
);
