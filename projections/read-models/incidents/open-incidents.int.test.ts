import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseIncident } from '../../../eventstore/incidents.ts';
import { groupOf, newGeneration, projectAll } from '../../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../../runtime/testing/stack.ts';
import type { Generation } from '../../runner/generations.ts';
import { noteLag } from '../../runner/watch.ts';
import { exposeOpenIncidents } from './open-incidents.ts';

const group = groupOf('incidents');
let stack: TestStack;
let generation: Generation;

beforeAll(async () => {
  stack = await startTestStack();
  generation = await newGeneration(stack, { active: true, group });
  exposeOpenIncidents(stack.database.writer, group);
});
afterAll(() => stack?.stop());

const shown = async () =>
  (await register.getSingleMetricAsString('razao_incidents_open'))
    .split('\n')
    .filter((line) => line.startsWith('razao_incidents_open{'));
const look = () => noteLag([group], { store: stack.store, pool: stack.database.writer });
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

it.each([
  ['behind', 'behind_since', 60],
  ['left alone', 'checked_at', 60],
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
