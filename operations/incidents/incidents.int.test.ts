import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { incidents } from '../../projections/read-models/incidents/table.ts';
import type { Generation } from '../../projections/runner/generations.ts';
import { recordLag } from '../../projections/runner/watch.ts';
import { groupOf, newGeneration, projectAll } from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { closeIncident } from './close-incident.ts';
import { openIncidents } from './open-incidents.ts';

const group = groupOf('incidents');
const now = () => new Date('2026-11-04T09:00:00Z');

let stack: TestStack;
let generation: Generation;
beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
afterAll(() => stack?.stop());

const raise = (kind: 'RETRIES_ENDED' | 'PROCESS_STOPPED', hour: number) =>
  raiseIncident(stack.store, {
    kind,
    cause: { stream: 'payment-1' },
    occasion: String(hour),
    at: new Date(`2026-11-03T${hour}:00:00Z`),
  });
const shown = async (kind?: 'RETRIES_ENDED' | 'PROCESS_STOPPED') => {
  await projectAll(stack, generation);
  await recordLag([group], { store: stack.store, pool: stack.database.writer });
  return openIncidents(stack.database.writer, kind);
};
const idsOf = ({ rows }: Awaited<ReturnType<typeof shown>>) => rows.map((row) => row.incidentId);

it('a list that is not there is said so', async () => {
  await expect(openIncidents(stack.database.writer, undefined)).rejects.toThrow(
    'The list of incidents is not there in the version that this program reads',
  );
});

describe('open incidents', () => {
  let ids: string[];
  beforeAll(async () => {
    generation = await newGeneration(stack, { active: true, group });
    ids = [
      await raise('RETRIES_ENDED', 13),
      await raise('PROCESS_STOPPED', 15),
      await raise('RETRIES_ENDED', 14),
    ];
  });

  it('are listed with the newest last, and counted by kind', async () => {
    const open = await shown();
    expect(idsOf(open)).toEqual([ids[0], ids[2], ids[1]]);
    expect(open.counts).toEqual([
      ['PROCESS_STOPPED', 1],
      ['RETRIES_ENDED', 2],
    ]);
    expect(open.behind).toBeUndefined();
  });

  it('are listed by kind', async () => {
    const open = await shown('PROCESS_STOPPED');
    expect(idsOf(open)).toEqual([ids[1]]);
    expect(open.counts).toEqual([['PROCESS_STOPPED', 1]]);
  });

  it('say when the list is behind', async () => {
    await shown();
    await stack.database.writer.query(
      "update projection.generations set behind_since = now() - interval '1 minute'",
    );
    const { rows, behind } = await openIncidents(stack.database.writer, undefined);
    expect(rows).toHaveLength(3);
    expect(behind).toMatch(/^incidents: 60 s behind/);
  });

  it('are closed once, by the operator, with the first reason', async () => {
    const close = (reason: string) =>
      closeIncident({ store: stack.store, now }, { id: ids[0] ?? '', reason });
    expect(await close(' Refunded by hand ')).toBe(`Closed: ${ids[0]}.`);
    expect(await close('Another reason')).toBe(`${ids[0]} was closed before: that reason stays.`);
    const history = await stack.store.load(`incident-${ids[0]}`);
    expect(history.slice(1).map(({ type, data, metadata }) => [type, data, metadata.actor])).toEqual([
      [
        'IncidentClosed',
        { closedBy: 'operator', reason: 'Refunded by hand', closedAt: now().toISOString() },
        'operator',
      ],
    ]);
    expect(idsOf(await shown())).toEqual([ids[2], ids[1]]);
  });

  it.each([
    ['no reason', ' '],
    ['a reason that is too long', 'x'.repeat(501)],
  ])('are not closed with %s', async (_case, reason) => {
    await expect(
      closeIncident({ store: stack.store, now }, { id: ids[1] ?? '', reason }),
    ).rejects.toThrow('Say in at most 500 characters what it was');
    expect(idsOf(await shown())).toContain(ids[1]);
  });

  it('are not closed by an id that none has', async () => {
    const id = randomUUID();
    await expect(closeIncident({ store: stack.store, now }, { id, reason: 'A test' })).rejects.toThrow(
      `There is no incident ${id}.`,
    );
  });

  it('are the hundred newest where there are more, all of them counted', async () => {
    await stack.database.writer.query(
      `insert into ${incidents.view} (incident_id, kind, cause_stream, state, details, raised_at, position)
       select gen_random_uuid(), 'RETRIES_ENDED', 'payment-' || n, 'OPEN', '{}', now() + n * interval '1 s', n
       from generate_series(1, 150) n`,
    );
    const { rows } = await openIncidents(stack.database.writer, undefined);
    expect(rows.map(({ causeStream }) => causeStream)).toEqual(
      Array.from({ length: 100 }, (_, index) => `payment-${index + 51}`),
    );
  });
});
