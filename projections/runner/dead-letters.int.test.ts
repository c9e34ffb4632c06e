import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '../../domain/configuration/creation.ts';
import { parseStorable } from '../../domain/kernel/storable.ts';
import { headPosition } from '../../eventstore/head.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargeSale, hear, paidSale, refundSale, requestSale } from '../../runtime/testing/payments.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import {
  active,
  differences,
  newGeneration,
  projectAll,
  rowsOf,
} from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import type { Group } from '../read-model.ts';
import { groups } from '../read-models.ts';
import { incidents } from '../read-models/incidents/table.ts';
import { ledgerEntries } from '../read-models/ledger/table.ts';
import { payments } from '../read-models/payments/table.ts';
import { products } from '../read-models/products/table.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { leavingOut, linesOf } from '../rebuild/report.ts';
import { deadLettersOf } from './dead-letters.ts';
import { checkpointOf } from './generations.ts';
import { projectionMetrics } from './metrics.ts';
import { deadLetterProblems, readModelProblems } from './readiness.ts';
import { runProjections } from './run.ts';

const POISON = 'Pottery\0 for beginners';

let stack: TestStack;
let lease: Lease;
let running: { readonly stopping: AbortController; readonly ended: Promise<void> } | undefined;

beforeEach(async () => {
  stack = await startTestStack({ derived: true, own: true });
  lease = await aLease(stack.database);
});
afterEach(async () => {
  await stop();
  await stack.stop();
});

function start(of: readonly Group[] = groups): void {
  const stopping = new AbortController();
  const ended = runProjections({
    ...{ store: stack.store, pool: stack.database.writer, lease },
    ...{ groups: of, log: createLogger('test', 'silent'), signal: stopping.signal },
  });
  running = { stopping, ended };
}

async function stop(): Promise<void> {
  running?.stopping.abort();
  await running?.ended;
  running = undefined;
}

/** Waits until all groups have come as far as the log. */
async function reachHead(): Promise<void> {
  const head = (await headPosition(stack.store)) ?? 0n;
  for (const { name } of groups)
    await eventually(`${name} at ${head}`, async () => {
      const generation = await active(stack, name).catch(() => undefined);
      return generation && ((await checkpointOf(stack.database.writer, generation)) ?? -1n) >= head;
    });
}

/** As history has it of before anybody refused such a name. */
async function saveProduct(name: string): Promise<string> {
  const productId = randomUUID();
  const seller = { v: 1, subjectId: randomUUID(), keyVersion: 1, iv: '', tag: '', data: '' };
  const data = {
    ...PRODUCT_DEFAULTS,
    ...{ productId, platformId: 'acme', producerId: 'ana', name, description: '', image: null },
    ...{ typeProduct: 'DIGITAL', accessUrl: null, seller },
  };
  const commandId = randomUUID();
  await stack.store.append(
    `product-${productId}`,
    -1,
    [{ id: randomUUID(), type: 'ProductSaved', data }],
    { $correlationId: commandId, $causationId: commandId, commandId, actor: 'test' },
  );
  return productId;
}

/** The same groups as a program has them in which somebody has mended that. */
const mended: readonly Group[] = groups.map((group) => ({
  ...group,
  models: group.models.map((model) => ({
    ...model,
    affectedRows: (event) => model.affectedRows(parsedAnew(event)),
    apply: (rows, event) => model.apply(rows, parsedAnew(event)),
  })),
}));

const parsedAnew = (event: StoredEvent): StoredEvent => ({
  ...event,
  data: parseStorable(JSON.stringify(event.data)),
});

const idsOf = async (view: string, id: string) =>
  (await rowsOf(stack, `select ${id} as id from ${view}`)).map((row) => row.id);

const openIncidents = () =>
  rowsOf<{ kind: string; details: Record<string, string>; cause_stream: string }>(
    stack,
    `select kind, details, cause_stream from ${incidents.view} where state = 'OPEN' order by raised_at`,
  );

const leftOut = async () => deadLetterProblems(stack.database.writer, groups);

describe('an event that PostgreSQL refuses', () => {
  let product: string;
  let poisoned: string;
  let others: string[];

  /** Sales of others before, between and behind what its own sale does. */
  beforeEach(async () => {
    start();
    others = [await paidSale(stack.store)];
    product = await saveProduct(POISON);
    await saveProduct('Weaving');
    poisoned = await requestSale(stack.store, { productName: POISON });
    others.push(await paidSale(stack.store, { producerId: 'bea' }));
    await chargeSale(stack.store, poisoned);
    await hear(stack.store, poisoned, paidFact());
    others.push(await paidSale(stack.store));
    await refundSale(stack.store, others[0] ?? '', 2_500);
    await reachHead();
    await eventually('the incidents', async () => (await openIncidents()).length === 2);
  });

  it('leaves out its stream alone: all others go on, also after another start, and one incident tells each', async () => {
    expect((await idsOf(payments.view, 'payment_id')).toSorted()).toEqual(others.toSorted());
    expect(await rowsOf(stack, `select name from ${products.view}`)).toEqual([{ name: 'Weaving' }]);
    const told = [
      [`product-${product}`, 'catalogue', 'ProductSaved'],
      [`payment-${poisoned}`, 'sales', 'PurchaseRequested'],
    ].map(([cause_stream, group, type]) => ({
      kind: 'EVENT_DEAD_LETTERED',
      cause_stream,
      details: expect.objectContaining({
        ...{ group, type, revision: '0', reason: '22P05' },
        effect: `${group} leaves this stream out from this event on; all others go on`,
      }),
    }));
    const found = await openIncidents();
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(told));

    await stop();
    start();
    const next = await paidSale(stack.store);
    await reachHead();
    expect(await idsOf(payments.view, 'payment_id')).toContain(next);
    expect(await openIncidents()).toHaveLength(2);
    expect(await leftOut()).toBe(
      `sales: leaves out payment-${poisoned}; catalogue: leaves out product-${product}`,
    );
    await eventually('readiness', async () => !(await readModelProblems(stack.database.writer, groups)));
    await eventually('the metric', async () => {
      const { values } = await projectionMetrics.deadLetters.get();
      const of = (name: string) => values.find(({ labels }) => labels.group === name)?.value;
      return of('sales') === 1 && of('catalogue') === 1 && of('carts') === 0;
    });
  });

  it('is tried again by a program that can apply it, and nothing tells that it came late', async () => {
    await stop();
    start(mended);
    await eventually('nothing is left out', async () => (await leftOut()) === undefined);
    await paidSale(stack.store);
    await reachHead();
    for (const group of mended) {
      const reference = await newGeneration(stack, { group });
      await projectAll(stack, reference, { group });
      expect(await differences(stack, await active(stack, group.name), reference)).toEqual([]);
    }
    expect(await idsOf(payments.view, 'payment_id')).toContain(poisoned);
    const ofAll = await rowsOf<{ count: number }>(
      stack,
      `select count(*)::int as count from ${ledgerEntries.view} where cause_stream = $1`,
      [`payment-${poisoned}`],
    );
    expect(ofAll[0]?.count).toBeGreaterThan(0);
  });

  it('is left out of what is built anew, which says so and serves all else', async () => {
    const { groups: results } = await rebuild({
      ...{ store: stack.store, pool: stack.database.writer, groups, mode: 'switch' },
    });
    expect(results.every(({ switched }) => switched)).toBe(true);
    expect(leavingOut(results)).toBe('sales (1), catalogue (1)');
    expect(results.flatMap(linesOf)).toContain(
      `sales: leaves out everything from PurchaseRequested at revision 0 of payment-${poisoned} on (22P05)`,
    );
    const next = await paidSale(stack.store);
    await reachHead();
    expect((await idsOf(payments.view, 'payment_id')).toSorted()).toEqual([...others, next].toSorted());
    expect(await openIncidents()).toHaveLength(2);
  });
});

describe('an event that a read model’s code cannot take', () => {
  const FAILING = 'PaymentApproved';
  const [salesGroup] = groups;

  /** `sales` with code that fails at one type of one payment. */
  const broken = (paymentId: string): Group => {
    if (!salesGroup) throw new Error('There are no sales');
    return {
      ...salesGroup,
      models: salesGroup.models.map((model) => ({
        ...model,
        apply(rows, event) {
          if (event.type === FAILING && event.stream.endsWith(paymentId)) throw new Error('on purpose');
          model.apply(rows, event);
        },
      })),
    };
  };

  it('leaves what its stream said before as it was, and touches nobody else’s', async () => {
    const [sick, well] = [await requestSale(stack.store), await requestSale(stack.store)];
    for (const each of [sick, well]) await chargeSale(stack.store, each);
    for (const each of [sick, well]) await hear(stack.store, each, paidFact());
    const generation = await newGeneration(stack, { active: true });
    await projectAll(stack, generation, { group: broken(sick) });
    expect(await deadLettersOf(stack.database.writer, generation)).toMatchObject([
      { stream: `payment-${sick}`, type: FAILING, reason: 'PROJECTION_FAILED' },
    ]);
    expect(
      await rowsOf(stack, `select payment_id, status, charged from ${payments.view} order by status`),
    ).toEqual([
      { payment_id: well, status: 'APPROVED', charged: true },
      { payment_id: sick, status: 'PENDING', charged: true },
    ]);
  });
});
