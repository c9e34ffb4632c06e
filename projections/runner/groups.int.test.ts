import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headPosition } from '../../eventstore/head.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { paidSale, requestSale } from '../../runtime/testing/payments.ts';
import { active, groupOf, newGeneration, rowsOf, sales } from '../../runtime/testing/projections.ts';
import { writeAsOthers } from '../../runtime/testing/log.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { groupVersions } from '../table.ts';
import type { Group, ReadModel } from '../read-model.ts';
import { groups } from '../read-models.ts';
import { incidents } from '../read-models/incidents/table.ts';
import { payments } from '../read-models/payments/table.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { DEAD_LETTERS_MAX } from './dead-letters.ts';
import { checkpointOf } from './generations.ts';
import { OtherVersion } from './live-group.ts';
import { deadLetterProblems, readModelProblems } from './readiness.ts';
import { runProjections } from './run.ts';
import { recordLag } from './watch.ts';

let stack: TestStack;
let stopping: AbortController;
let lease: Lease;
let runners: Promise<unknown>[];

beforeEach(async () => {
  stack = await startTestStack({ derived: true, own: true });
  stopping = new AbortController();
  lease = await aLease(stack.database);
  runners = [];
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(runners);
  await stack.stop();
});

/** A program with these groups; answers what ended it. */
function start(running: readonly Group[] = groups): Promise<unknown> {
  const ended = runProjections({
    store: stack.store,
    pool: stack.database.writer,
    groups: running,
    lease,
    log: createLogger('test', 'silent'),
    signal: stopping.signal,
  }).catch((error: unknown) => error);
  runners.push(ended);
  return ended;
}

/** Waits until a group is there, and has applied everything up to a position. */
const reaches = (group: Group['name'], position?: bigint) =>
  eventually(`${group} at ${position}`, async () => {
    const generation = await active(stack, group).catch(() => undefined);
    if (!generation || position === undefined) return generation !== undefined;
    return ((await checkpointOf(stack.database.writer, generation)) ?? -1n) >= position;
  });

const head = () => headPosition(stack.store);

/** The connections' group with a model that cannot take one type of event, while it is told to. */
function failing(type: string, broken: { now: boolean }): Group {
  const model: ReadModel = {
    tables: [],
    eventTypes: new Set([type]),
    affectedRows: () => [],
    apply() {
      if (broken.now) throw new Error('on purpose');
    },
  };
  const group = groupOf('connections');
  return { ...group, models: [...group.models, model] };
}

const openIncidents = () =>
  rowsOf<{ kind: string; details: Record<string, string>; cause_stream: string }>(
    stack,
    `select kind, details, cause_stream from ${incidents.view} where state = 'OPEN'`,
  );

describe('a group that fails', () => {
  it('on more streams than may be dead letters is stopped and is reported; the others go on, and it catches up alone', async () => {
    const broken = { now: true };
    void start([sales, groupOf('incidents'), failing('PurchaseRequested', broken)]);
    await reaches('incidents');
    for (let sold = 0; sold <= DEAD_LETTERS_MAX; sold += 1) await requestSale(stack.store);
    const all = await head();
    await reaches('sales', all);
    const stopped = async () =>
      (await openIncidents()).filter(({ kind }) => kind === 'READ_MODEL_GROUP_STOPPED');
    await eventually('the incident', async () => (await stopped()).length > 0);
    const before = await checkpointOf(stack.database.writer, await active(stack, 'connections'));
    expect(before ?? 0n).toBeLessThan(all ?? 0n);
    expect(await stopped()).toMatchObject([
      {
        details: { group: 'connections', type: 'PurchaseRequested', deadLetters: '100' },
        cause_stream: expect.stringMatching(/^payment-/),
      },
    ]);
    expect(await deadLetterProblems(stack.database.writer, groups)).toMatch(
      /^connections: leaves out payment-\S+, payment-\S+, payment-\S+ and 97 more$/,
    );
    broken.now = false;
    await reaches('connections', all);
  });

  it('because of an event that cannot be read is the one that wants its type, no other', async () => {
    void start();
    await reaches('incidents');
    await writeAsOthers(
      stack.store,
      'product-strange',
      jsonEvent({ type: 'ProductSaved', data: { odd: 1 }, metadata: { schemaVersion: 1 } }),
    );
    await paidSale(stack.store);
    await reaches('sales', await head());
    await eventually('the incident', async () => (await openIncidents()).length > 0);
    expect(await openIncidents()).toMatchObject([
      {
        kind: 'EVENT_UNREADABLE',
        cause_stream: 'product-strange',
        details: { stream: 'product-strange', revision: '0', type: 'ProductSaved' },
      },
    ]);
  });

  it('does not stop for what others write', async () => {
    void start();
    await reaches('incidents');
    await writeAsOthers(
      stack.store,
      '$settings',
      jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: { $r: 'ops' } } }),
    );
    await paidSale(stack.store);
    const all = await head();
    for (const { name } of groups) await reaches(name, all);
    expect(await openIncidents()).toEqual([]);
  });
});

describe('a program of an older version', () => {
  it('ends when a newer one has switched, and writes nothing more', async () => {
    const ended = start();
    await paidSale(stack.store);
    await reaches('sales', await head());
    const newer = groupOf('sales', sales.version + 1);
    await rebuild({ store: stack.store, pool: stack.database.writer, groups: [newer], mode: 'switch' });
    const generation = await active(stack);
    const switchedAt = await checkpointOf(stack.database.writer, generation);
    await paidSale(stack.store);
    expect(await ended).toBeInstanceOf(OtherVersion);
    expect(String(await ended)).toContain(`sales have version ${newer.version}`);
    expect(await checkpointOf(stack.database.writer, generation)).toBe(switchedAt);
    void start([newer]);
    await reaches('sales', await head());
    expect(
      await rowsOf(stack, `select count(*) as count from sales_v${newer.version}.payments`),
    ).toEqual([{ count: 2 }]);
    await expect(rowsOf(stack, `select 1 from ${payments.view}`)).rejects.toThrow('does not exist');
  });
});

describe('readiness', () => {
  const problems = () => readModelProblems(stack.database.writer, groups);

  it('is there for who writes and who is on standby, while events are applied', async () => {
    void start();
    await paidSale(stack.store);
    await reaches('sales', await head());
    await eventually('readiness', async () => (await problems()) === undefined);
  });

  it('says no when nobody has looked for a while, or nothing is built', async () => {
    void start();
    for (const { name } of groups) await reaches(name);
    await eventually('readiness', async () => (await problems()) === undefined);
    stopping.abort();
    await Promise.all(runners);
    await stack.database.writer.query(
      "update projection.generations set checked_at = checked_at - interval '1 minute' where read_group = 'sales'",
    );
    expect(await problems()).toMatch(/^sales: nobody has looked after it for 6\d s$/);
    await stack.database.writer.query(
      "update projection.generations set status = 'RETIRED' where read_group = 'incidents'",
    );
    expect(await problems()).toContain(`incidents: version ${groupVersions.incidents} is not built`);
  });

  it('says no when an event waits, by its age and not by positions', async () => {
    void start();
    for (const { name } of groups) await reaches(name);
    await eventually('readiness', async () => (await problems()) === undefined);
    stopping.abort();
    await Promise.all(runners);
    await paidSale(stack.store);
    const look = () => recordLag([sales], { store: stack.store, pool: stack.database.writer });
    await look();
    expect(await problems()).toBeUndefined();
    await stack.database.writer.query(
      "update projection.generations set behind_since = behind_since - interval '1 minute', checked_at = now()",
    );
    expect(await problems()).toMatch(/^sales: 6\d s behind, last progress .* ago$/);
  });

  it.each(groups.map(({ name }) => name))(
    'is told of the other groups while a switch holds the row of %s',
    async (held) => {
      const { writer } = stack.database;
      for (const group of groups) await newGeneration(stack, { active: true, group });
      const switching = await writer.connect();
      await switching.query('begin');
      await switching.query('select from projection.generations where read_group = $1 for update', [
        held,
      ]);
      const noted = recordLag(groups, { store: stack.store, pool: writer });
      await eventually(
        'all others are noted',
        async () => {
          const unseen = 'select read_group from projection.generations where checked_at is null';
          const { rows } = await writer.query<{ read_group: string }>(unseen);
          return rows.every(({ read_group }) => read_group === held);
        },
        5_000,
      );
      await expect(noted).rejects.toThrow('lock timeout');
      await switching.query('rollback');
      switching.release();
    },
  );
});
