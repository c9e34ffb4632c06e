import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { createLogger } from '../../../runtime/observability/logger.ts';
import type { ChargeJob } from '../../charges/dependencies.ts';
import { chargesProcess } from '../../charges/process.ts';
import type { Task } from '../../tasks/process.ts';
import { runTask } from '../../tasks/run-task.ts';
import { openQueue, type WorkQueue } from '../../queue/queue.ts';
import { allInRedis, allThatIsKept, keptOf, type Kept } from '../../testing/all-that-is-kept.ts';
import { formsOf } from '../../testing/forms-of.ts';
import { startRedis, type TestRedis } from '../../testing/redis.ts';
import { scriptProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../../testing/worker-stack.ts';
import { adapterOf } from '../testing/adapter.ts';
import { stageForFile } from '../testing/scenario.ts';
import { sealedCard } from '../testing/sealed-card.ts';

/** Values that stand nowhere else, and that the simulator approves. */
const CARD = {
  number: '4111111111111111',
  holderName: 'MARCADA TITULAR',
  expMonth: '7',
  expYear: '2047',
  cvv: '9071',
};

/** The code and its name as words of their own: by chance they are inside many an id. */
const CODE_BY_ITSELF = new RegExp(String.raw`(?<![\w+/=-])(?:cvv|${CARD.cvv})(?![\w+/=-])`, 'gi');

test('the code is found as text, as a number and within text', () => {
  for (const kept of ['{"cvv":1}', '["9071"]', '{"a":9071}', String.raw`"{\"cvv\":\"9071\"}"`])
    expect(kept.match(CODE_BY_ITSELF), kept).not.toBeNull();
  for (const kept of ['"9071ab3c-0a1b"', '"1a-9071-4"', '"xcvv+Q=="'])
    expect(kept.match(CODE_BY_ITSELF), kept).toBeNull();
});

/** The same in bytes, of which any three are somewhere by chance. */
const CODE_IN_BYTES = /"cvv"|"9071"/gi;

const stage = stageForFile();
let stack: WorkerStack;
let redisServer: TestRedis;
let redis: Redis;
let queues: WorkQueue[];
let provider: ScriptedProvider;
let logged = '';
const log = createLogger('workers', 'trace', { write: (line) => void (logged += line) });

beforeAll(async () => {
  [stack, redisServer] = await Promise.all([startWorkerStack({ own: true }), startRedis()]);
  redis = new Redis(redisServer.url);
  const databaseUrl = stack.database.url;
  queues = [
    await openQueue({ databaseUrl }, 'charges'),
    await openQueue({ databaseUrl, redisUrl: redisServer.url }, 'charges'),
  ];
});
afterAll(async () => {
  await Promise.all((queues ?? []).map((queue) => queue.close()));
  redis?.disconnect();
  await Promise.all([stack?.stop(), redisServer?.stop()]);
});
beforeEach(() => {
  provider = scriptProvider();
  logged = '';
});

/** What the page hands on for the marked card. */
async function handedOn(code: ProviderCode, paymentId: string): Promise<string> {
  if (code === 'PAGNET') return stage.sandbox.cardToken(code, CARD.number);
  return sealedCard({ ...stage.sandbox.connection(code), paymentId }, CARD);
}

const itemOf = ({ paymentId, ...job }: ChargeJob): Task => ({
  ...{ key: paymentId, kind: 'charge', openedAt: new Date().toISOString(), tries: 1 },
  ...job,
});

/** As a program does the work; with `storeAway` nothing of what came of the attempt is written. */
async function work(item: Task, kind: string | undefined) {
  const { store, database } = stack;
  let appends = 0;
  const append: typeof store.append = (...args) =>
    kind === 'storeAway' && ++appends > 1
      ? Promise.reject(new Error('The store is away'))
      : store.append(...args);
  const deps = { ...stack.dependenciesFor(provider), store: { ...store, append } };
  await runTask({ ...deps, pool: database.writer, log }, chargesProcess(deps), item);
}

/** A sale by the marked card at a real adapter, and all that it leaves anywhere. */
async function sell(code: ProviderCode, kind: string | undefined) {
  const paymentId = randomUUID();
  const token = await handedOn(code, paymentId);
  const outcomes: unknown[] = [];
  provider.onCreate = async (request) => {
    const wanted = { ...request, method: 'CREDIT_CARD' as const };
    const outcome = await adapterOf(code).createTransaction(wanted, stage.sandbox.context(code));
    outcomes.push(outcome);
    return outcome;
  };
  const job = await stack.request(undefined, undefined, undefined, { paymentId, keptToken: token });
  const item = itemOf(job);
  // Nobody works at these: their jobs stay where they are looked at.
  for (const queue of queues) await queue.add([item]);
  await work(item, kind);
  const places = {
    kept: await allThatIsKept(stack),
    redis: await allInRedis(redis),
    logged: { text: logged, bytes: '' },
    outcomes: keptOf(outcomes),
  };
  return { job, outcomes, places, token };
}

/** What of the card, of its name and of its token is in a place, in whatever form. */
function tracesIn({ text, bytes }: Kept, token: string): string[] {
  const forms = [CARD.number, CARD.holderName, token].flatMap(formsOf);
  return [
    ...forms.filter((form) => text.includes(form) || bytes.includes(form)),
    ...(text.match(CODE_BY_ITSELF) ?? []),
    ...(bytes.match(CODE_IN_BYTES) ?? []),
  ];
}

test.each([
  ['LYNXPAY', undefined, 'done'],
  ['LYNXPAY', 'lostAnswer', 'unknown'],
  ['LYNXPAY', 'status', 'declined'],
  ['LYNXPAY', 'storeAway', 'done'],
  ['MAKE_YOUR_BANK', undefined, 'done'],
  ['MAKE_YOUR_BANK', 'status', 'declined'],
  ['TRANSAC', undefined, 'done'],
  ['TRANSAC', 'status', 'declined'],
  ['VENIT', undefined, 'done'],
  ['VENIT', 'status', 'declined'],
  ['VILLET', undefined, 'done'],
  ['VILLET', 'status', 'declined'],
  ['PAGNET', undefined, 'done'],
  ['PAGNET', 'lostAnswer', 'unknown'],
  ['PAGNET', 'status', 'declined'],
  ['PAGNET', 'storeAway', 'done'],
] as const)(
  'a card at %s (%s) leaves nothing of itself in events, tables, jobs, logs and outcomes: %s',
  async (code, kind, expected) => {
    if (kind === 'lostAnswer' || kind === 'status')
      await stage.sandbox.fault({
        provider: code,
        operation: 'create',
        kind,
        ...(kind === 'status' && { status: 422 }),
      });
    const { outcomes, places, job, token } = await sell(code, kind);
    expect(outcomes).toMatchObject([{ kind: expected }]);
    for (const [place, found] of Object.entries(places))
      expect(tracesIn(found, token), place).toEqual([]);
    // It was looked where things are.
    const { kept, redis: jobs } = places;
    for (const text of [kept.text, jobs.text]) expect(text).toContain(job.paymentId);
    expect(kept.bytes.length).toBeGreaterThan(0);
    if (kind === 'storeAway') expect(logged).toContain('tried again later');
  },
);
