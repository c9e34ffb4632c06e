import { trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { createLogger } from '../../../runtime/observability/logger.ts';
import { inSpan } from '../../../runtime/observability/tracing.ts';
import { chargesProcess } from '../../charges/process.ts';
import { compareList } from '../../comparison/compare-list.ts';
import type { Task } from '../../tasks/process.ts';
import { runTask } from '../../tasks/run-task.ts';
import { openQueue, type WorkQueue } from '../../queue/queue.ts';
import { allThatIsKept } from '../../testing/all-that-is-kept.ts';
import { CONNECTION, scriptProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../../testing/worker-stack.ts';
import type { Adapter, Context, ListRequest } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { codesUnderTest } from '../testing/brands.ts';
import { isLogin } from '../testing/answering-all.ts';
import {
  type Answer,
  type Answered,
  type MarkedAccount,
  markedAccount,
} from '../testing/marked-account.ts';
import { cardTokenAt } from '../testing/marked-card.ts';
import {
  CALLED_CODE,
  CARD_MARKS,
  MARKED_BUYER,
  type Marks,
  NAMES,
  PERSONAL,
  seenIn,
  tracesOf,
} from '../testing/marks.ts';
import { errorsRepeating, sayingAll, shownOf, withEachText } from '../testing/repeating-answers.ts';
import { stageForFile } from '../testing/scenario.ts';

/** The buyer of the stack's purchases, beside the marked e-mail. */
const BUYER: Marks = { "the buyer's name": 'Maria da Silva', "the buyer's CPF": '52998224725' };
/** What comes of answers of each kind. */
const WRITTEN = [
  'ProviderChargeCreated',
  'ProviderChargeDeclined',
  'ProviderChargeNotSent',
  'ProviderChargeOutcomeUnknown',
  'LookupStatusNormalised',
  'ProviderListCompared',
  '(no word)',
];
const STATUS = /status|situa|state|type$/i;

const stage = stageForFile();
const spans = new InMemorySpanExporter();
const tracing = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
let stack: WorkerStack;
let queue: WorkQueue;
let logged = '';
const log = createLogger('workers', 'trace', { write: (line) => void (logged += line) });
/** Of every account that was used. */
const all = new Map<string, string>(Object.entries({ ...PERSONAL, ...CARD_MARKS, ...NAMES, ...BUYER }));

beforeAll(async () => {
  tracing.register();
  stack = await startWorkerStack({ own: true });
  queue = await openQueue({ databaseUrl: stack.database.url }, 'charges');
});
afterAll(async () => {
  await queue?.close();
  await stack?.stop();
  await tracing.shutdown();
  trace.disable();
});
beforeEach(() => {
  logged = '';
  spans.reset();
});

/** As a program does the work. */
async function work(provider: ScriptedProvider, item: Task): Promise<void> {
  const deps = { ...stack.dependenciesFor(provider), pool: stack.database.writer, log };
  // Nobody works at it: the job stays where it is looked at.
  await queue.add([item]);
  await inSpan(item.kind, {}, () => runTask(deps, chargesProcess(deps), item));
}

interface Sale {
  readonly adapter: Adapter;
  readonly method: PaymentMethod;
  readonly create: Context;
  /** One for each time that it is asked about afterwards. */
  readonly looks: readonly Context[];
}

async function sell({ adapter, method, create, looks }: Sale): Promise<void> {
  const paymentId = randomUUID();
  const token = method === 'CREDIT_CARD' && (await cardTokenAt(stage.sandbox, adapter.code, paymentId));
  if (token) all.set(`a card token of ${adapter.code}, ${token.slice(0, 6)}`, token);
  const provider = scriptProvider();
  provider.capabilities = adapter.capabilities;
  provider.onCreate = (request) => adapter.createTransaction(request, create);
  const wanted = { paymentId, method, ...(token && { keptToken: token }) };
  const { paymentId: key, ...job } = await stack.request(
    MARKED_BUYER.email,
    undefined,
    undefined,
    wanted,
  );
  const item = { key, openedAt: new Date().toISOString(), tries: 1, ...job };
  await work(provider, { ...item, kind: 'charge' });
  for (const look of looks) {
    provider.onFetch = (asked) => adapter.fetchTransaction(asked, look);
    await work(provider, { ...item, kind: 'chargeStatus' });
    await work(provider, { ...item, kind: 'charge' });
  }
}

const DAY_MS = 86_400_000;

function comparisonItem() {
  const connectionId = `${CONNECTION}-${randomUUID()}`;
  return {
    ...{ key: connectionId, kind: 'comparison', connectionId, eventId: randomUUID(), tries: 1 },
    ...{ correlationId: randomUUID(), openedAt: new Date().toISOString() },
  };
}

/** In the night after tomorrow, when today's charges are compared. */
function comparing(
  provider: ScriptedProvider,
  listTransactions: NonNullable<Adapter['listTransactions']>,
  connectionId: string,
) {
  const tomorrow = () => new Date(Date.now() + 2 * DAY_MS);
  const deps = stack.dependenciesFor(provider, tomorrow);
  const get = async () => {
    const connection = await deps.connections.get(connectionId);
    const { configuration, adapter } = connection;
    return {
      ...connection,
      configuration: { ...configuration, connectionId },
      adapter: {
        ...adapter,
        listTransactions,
        capabilities: { ...adapter.capabilities, listing: true },
      },
    };
  };
  return { ...deps, connections: { ...deps.connections, get } };
}

/** Ways to answer whatever is no login; undefined: as it is. */
type Wrong = (answered: Answered, everything: string) => Answer;
const WRONG: readonly Wrong[] = [
  'a complaint',
  'an answer whose request is shown',
  'a conflict',
  'a failure',
  'another thing',
  'a refusal by 200',
].map((kind) => ({ request }: Answered, everything: string) => {
  const wrong = errorsRepeating(everything, shownOf(request))[kind];
  return wrong ?? expect.fail(kind);
});

/** The right answer in whose words everything is said. */
const inEachWord: Wrong = ({ answer }, everything) => {
  const words = Object.keys(withEachText(answer, everything)).filter((way) => STATUS.test(way));
  return words.reduce((changed, way) => withEachText(changed, everything)[way] ?? changed, answer);
};

const answeredBy = (account: MarkedAccount, wrong: Wrong): Context =>
  account.changing((answered) =>
    isLogin(answered.request) ? answered.answer : wrong(answered, sayingAll(account.marks())),
  );

describe('nothing that is marked is kept anywhere (issue 8)', () => {
  test.each(codesUnderTest(PROVIDERS))('of sales at %s, in log and traces', async (code) => {
    const account = markedAccount(stage.sandbox, code);
    const adapter = adapterOf(code);
    const wrong = [...WRONG, inEachWord].map((each) => answeredBy(account, each));
    await Promise.all(
      adapter.capabilities.methods.flatMap((method) => [
        sell({ adapter, method, create: account.context(), looks: wrong }),
        ...wrong.map((create) => sell({ adapter, method, create, looks: [account.context()] })),
      ]),
    );
    for (const [name, mark] of Object.entries(account.marks())) all.set(`${name} of ${code}`, mark);
    const marks = Object.fromEntries(all);
    expect(tracesOf(logged, marks, CALLED_CODE)).toEqual([]);
    const kept = spans.getFinishedSpans().map(({ name, attributes, events, status }) => {
      return { name, attributes, events, status };
    });
    expect(kept.length).toBeGreaterThan(wrong.length);
    expect(tracesOf(seenIn(kept), marks, CALLED_CODE)).toEqual([]);
  });

  const listing = PROVIDERS.filter(({ capabilities }) => capabilities.listing);
  test.each(codesUnderTest(listing))('of what %s lists of its charges', async (code) => {
    const account = markedAccount(stage.sandbox, code);
    for (const wrong of [...WRONG, inEachWord]) {
      const provider = scriptProvider();
      const context = answeredBy(account, wrong);
      const asked = vi.fn(
        async (request: ListRequest) =>
          (await adapterOf(code).listTransactions?.(request, context)) ?? expect.fail(),
      );
      const item = comparisonItem();
      await compareList(comparing(provider, asked, item.connectionId), item);
      expect(asked).toHaveBeenCalled();
    }
    for (const [name, mark] of Object.entries(account.marks())) all.set(`${name} of ${code}`, mark);
    expect(tracesOf(logged, Object.fromEntries(all), CALLED_CODE)).toEqual([]);
  });

  test('in events, tables and jobs', async () => {
    const marks = Object.fromEntries(all);
    const { text, bytes } = await allThatIsKept(stack);
    // It was looked where things are.
    expect(WRITTEN.filter((written) => !text.includes(written))).toEqual([]);
    expect(tracesOf(text, marks, CALLED_CODE)).toEqual([]);
    expect(tracesOf(bytes, marks, CALLED_CODE)).toEqual([]);
  });
});
