import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import {
  findConfiguration,
  handleConfiguration,
  replaceConfiguration,
} from '../../eventstore/configuration.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { Connections, OpenConnection } from '../providers/connections.ts';
import { HOLD_MS } from '../tasks/tasks.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { txidOf } from '../providers/kit/pix/txid.ts';
import { adapterOf } from '../providers/testing/adapter.ts';
import { stageForFile } from '../providers/testing/scenario.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { comparisonProcess } from './process.ts';

const NO_FEE = { rate: 0, fixedCents: 0 };
const DAY_MS = 86_400_000;

const stage = stageForFile();
let stack: WorkerStack;
let lease: Lease;
let stopping: AbortController;
let running: Promise<unknown>;
let aheadMs: number;
let connectionId: string;
let connections: Connections;

const now = () => new Date(Date.now() + aheadMs);
const deps = () => ({ ...stack.dependenciesFor(scriptProvider(), now), connections });

beforeAll(async () => {
  stack = await startWorkerStack();
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());

beforeEach(() => {
  aheadMs = 0;
  connectionId = `onz-${randomUUID()}`;
  // The bank's own simulator, whose time is the real one.
  const context = stage.sandbox.context('ONZ', {
    connection: {
      connectionId,
      secrets: { ...stage.sandbox.connection('ONZ').secrets, webhookToken: 'x' },
    },
  });
  const get = async () => {
    const found = await findConfiguration(stack.store, 'ProviderConnection', connectionId);
    const archived = found.phase === 'ARCHIVED';
    const configuration = configurationOf('ONZ') as OpenConnection['configuration'];
    return { configuration, adapter: adapterOf('ONZ'), context, archived };
  };
  connections = { get, close: async () => undefined };
  stopping = new AbortController();
  const all = { ...deps(), pool: stack.database.writer, log: silent, signal: stopping.signal };
  const process = comparisonProcess(all);
  running = Promise.all([
    runProcess({ ...all, lease }, process),
    runScheduler({ ...all, everyMs: 20 }, process),
  ]);
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const configurationOf = (provider: ProviderCode): ConfigurationOf<'ProviderConnection'> => ({
  connectionId,
  platformId: 'acme',
  provider,
  baseUrl: 'https://bank.example',
  publicKey: 'public',
  webhookTokenDigest: '0',
  secrets: {},
  currencies: ['BRL'],
  fee: { PIX: NO_FEE, CREDIT_CARD: NO_FEE, BILLET: NO_FEE },
  payee: 'key',
});
const command = () => ({
  ...{ kind: 'ProviderConnection' as const, id: connectionId, actor: 'test' },
  ...{ commandId: randomUUID(), correlationId: randomUUID() },
});
const save = (provider: ProviderCode) =>
  replaceConfiguration(stack.store, { ...command(), content: configurationOf(provider) });

const rowOf = async () =>
  (
    await stack.database.writer.query<{ due_at: Date; opened_at: Date }>(
      `select due_at, opened_at from open_work.items where process = 'comparison' and key = $1`,
      [connectionId],
    )
  ).rows[0];
const isOpen = () => eventually('the connection is on the list', rowOf);
/** For longer than a worker keeps what it is at. */
const waits = () =>
  eventually('it waits for the next night', async () => {
    const row = await rowOf();
    return row && row.due_at.getTime() > now().getTime() + 2 * HOLD_MS;
  });
const nights = async () => (await stack.store.load(`comparison-${connectionId}`)).length;

describe('every night', () => {
  it('a refund whose webhook was dropped is found at the bank', async () => {
    await save('ONZ');
    const { due_at: dueAt } = await isOpen();
    expect(dueAt.getTime()).toBeGreaterThan(Date.now());
    // Nobody is told of what happens at the bank: it has no address of ours.
    const job = await stack.request('maria@example.com', now(), connectionId);
    await chargePayment(deps(), job);
    for (const action of ['pay', 'refund']) await stage.sandbox.act(txidOf(job.paymentId), action);
    expect(await stack.typesOf(job.paymentId)).not.toContain('PaymentApproved');
    aheadMs = 2 * DAY_MS;
    await eventually('it is compared', async () => (await nights()) === 1);
    const types = await stack.typesOf(job.paymentId);
    expect(types.filter((type) => type === 'PaymentApproved' || type === 'PaymentRefunded')).toEqual([
      'PaymentApproved',
      'PaymentRefunded',
    ]);
    await waits();
    aheadMs += DAY_MS;
    await eventually('it is compared again', async () => (await nights()) === 2);
    expect(await stack.typesOf(job.paymentId)).toEqual(types);
  });

  it('an archived connection goes on, until 120 days after that', async () => {
    await save('ONZ');
    await isOpen();
    const { revision } = await findConfiguration(stack.store, 'ProviderConnection', connectionId);
    await handleConfiguration(stack.store, {
      ...command(),
      command: { kind: 'archive', expectedRevision: revision },
    });
    aheadMs = 119 * DAY_MS;
    await eventually('it is compared', async () => (await nights()) > 0);
    await waits();
    aheadMs = 122 * DAY_MS;
    await eventually('it is off the list', async () => !(await rowOf()));
  });

  it('a provider that lists nothing is asked for nothing', async () => {
    await save('PAGARMEBAAS');
    const without = connectionId;
    connectionId = `onz-${randomUUID()}`;
    await save('ONZ');
    await isOpen();
    connectionId = without;
    expect(await rowOf()).toBeUndefined();
  });
});
