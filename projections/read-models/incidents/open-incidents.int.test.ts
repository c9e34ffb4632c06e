import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { raiseIncident } from '../../../eventstore/incidents.ts';
import { groupOf, newGeneration, projectAll } from '../../../runtime/testing/projections.ts';
import { planOf } from '../../../runtime/testing/plans.ts';
import { startTestStack, type TestStack } from '../../../runtime/testing/stack.ts';
import type { Generation } from '../../runner/generations.ts';
import { recordLag } from '../../runner/watch.ts';
import { incidents } from './table.ts';
import { exposeOpenIncidents } from './open-incidents.ts';

const group = groupOf('incidents');
let stack: TestStack;
let generation: Generation;

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  generation = await newGeneration(stack, { active: true, group });
  exposeOpenIncidents(stack.database.writer, group);
});
afterAll(() => stack?.stop());

const shown = async () =>
  (await register.getSingleMetricAsString('razao_incidents_open'))
    .split('\n')
    .filter((line) => line.startsWith('razao_incidents_open{'));
const look = () => recordLag([group], { store: stack.store, pool: stack.database.writer });
const set = (column: string, secondsAgo: number) =>
  stack.database.writer.query(
    `update projection.generations set ${column} = now() - $1 * interval '1 second'`,
    [secondsAgo],
  );
const raise = (occasion: string) =>
  raiseIncident(stack.store, {
    kind: 'PROVIDER_FACT_MISMATCHED',
    cause: { stream: 'payment-1' },
    occasion,
    at: new Date(),
  });

it('is absent while nobody looks after the read model, not 0', async () => {
  expect(await shown()).toEqual([]);
});

it('counts what is open by kind, and says 0 of the others', async () => {
  await raise('first');
  await raise('second');
  await projectAll(stack, generation);
  await look();
  const lines = await shown();
  expect(lines).toContain('razao_incidents_open{kind="PROVIDER_FACT_MISMATCHED"} 2');
  expect(lines).toContain('razao_incidents_open{kind="RETRIES_ENDED"} 0');
});

it('reads a row for each kind, however many incidents are open (10,000 of them)', async () => {
  const { writer } = stack.database;
  await writer.query(
    `insert into ${incidents.view} (incident_id, kind, cause_stream, state, details, raised_at, position)
     select gen_random_uuid(), 'RETRIES_ENDED', 'payment-' || n, 'OPEN', '{}', now(), n
     from generate_series(1, 10000) n`,
  );
  await look();
  const asked = vi.spyOn(writer, 'query');
  expect(await shown()).not.toEqual([]);
  const texts = asked.mock.calls.map(([text]) => String(text)).filter((text) => /incident/.test(text));
  asked.mockRestore();
  expect(texts).not.toEqual([]);
  for (const text of texts) expect((await planOf(stack.database, [text, []])).rowsMax).toBeLessThan(100);
});

it.each([
  ['behind', 'behind_since', 60],
  ['left unchanged', 'checked_at', 60],
])('is absent while the read model is %s', async (_what, column, secondsAgo) => {
  await look();
  expect(await shown()).not.toEqual([]);
  await set(column, secondsAgo);
  expect(await shown()).toEqual([]);
});

it('is absent while the database does not answer', async () => {
  await look();
  await stack.database.writer.query('alter schema projection rename to away');
  expect(await shown()).toEqual([]);
  await stack.database.writer.query('alter schema away rename to projection');
  expect(await shown()).not.toEqual([]);
});
