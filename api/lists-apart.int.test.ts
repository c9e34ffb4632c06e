import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { salesTotals } from '../projections/read-models/payments/table.ts';
import { startApi, type ApiStack } from './testing/api-stack.ts';

// Mercurius loads graphql as CommonJS; vite would give our own files another copy of it, whose
// types are strangers to the first.
vi.mock(
  'graphql',
  async () => (await import('node:module')).createRequire(import.meta.url)('graphql') as object,
);

let api: ApiStack;

beforeAll(async () => void (api = await startApi()));
afterAll(() => api?.stop());

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const PAYMENT = `{ payment(id: "${NOBODYS}") { status } }`;
const SALES = '{ sales { totals { count } } }';

/** Holds whoever reads a table until it is let go. */
async function holdReadersOf(view: string) {
  const holder = new pg.Client({ connectionString: api.stack.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${view} in access exclusive mode`);
  return {
    held: async () => {
      const { rows } = await holder.query<{ held: number }>(
        `select count(*)::int as held from pg_locks where not granted`,
      );
      return rows[0]?.held ?? 0;
    },
    letGo: () => holder.end(),
  };
}

describe('lists that take long', () => {
  it('leave the buyers their connections, however many there are', async () => {
    const cookie = await api.signIn({ userId: 'reads-a-lot', role: 'PRODUCER' });
    const { held, letGo } = await holdReadersOf(salesTotals.view);
    const reading = Array.from({ length: 40 }, () => api.graphql(SALES, { cookie }));
    try {
      await vi.waitFor(async () => expect(await held()).toBeGreaterThan(2), { timeout: 9_000 });
      const { data, errors } = await api.graphql(PAYMENT);
      expect([data, errors]).toEqual([{ payment: null }, undefined]);
    } finally {
      await letGo();
      await Promise.all(reading);
    }
  });
});
