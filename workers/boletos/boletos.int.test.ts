import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { configSchema } from '../../runtime/config.ts';
import { boletoKey, keptBoletos, type KeptBoletos } from '../../runtime/files/kept-boletos.ts';
import {
  FilesUnavailable,
  openPrivateFiles,
  type PrivateFiles,
} from '../../runtime/files/private-files.ts';
import { outboundPolicy } from '../../runtime/outbound/policy.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { MASTER_KEY } from '../../runtime/testing/keys.ts';
import { hear } from '../../runtime/testing/payments.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import { done, type Task } from '../tasks/process.ts';
import { startProcess } from '../tasks/start-process.ts';
import { stageForFile } from '../providers/testing/scenario.ts';
import { allThatIsKept } from '../testing/all-that-is-kept.ts';
import { atSimulator } from '../testing/at-simulator.ts';
import { charged, CONNECTION, scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { FETCH_ENDS_MS, keepBoleto, type BoletoDependencies } from './keep-boleto.ts';
import { boletosProcess } from './process.ts';
import { PDF, startPdfProvider, type PdfProvider } from './testing/pdf-provider.ts';

const HOUR_MS = 3_600_000;

const stage = stageForFile();
let stack: WorkerStack;
let objects: TestObjectStore;
let files: PrivateFiles;
let boletos: KeptBoletos;
let provider: PdfProvider;
let clockMs = Date.now();
const warn = vi.fn();

beforeAll(async () => {
  [stack, objects, provider] = await Promise.all([
    startWorkerStack({ own: true }),
    startTestObjectStore(),
    startPdfProvider(),
  ]);
  files = filesBy(objects.env);
  boletos = keptBoletos(files, stack.vault);
});
afterAll(async () => {
  provider?.stop();
  await files?.close();
  await objects?.stop();
  await stack?.stop();
});
afterEach(() => {
  clockMs = Date.now();
  provider.asked.length = 0;
  warn.mockClear();
});

function filesBy(env: NodeJS.ProcessEnv): PrivateFiles {
  const unused = { EVENTSTORE_URL: 'esdb://unused', DATABASE_URL: 'postgres://unused', MASTER_KEY };
  const opened = openPrivateFiles(configSchema.parse({ ...unused, ...env }), () => new Date());
  return opened ?? expect.fail('No S3 server is set');
}

const deps = (change: Partial<BoletoDependencies> = {}): BoletoDependencies => ({
  store: stack.store,
  vault: stack.vault,
  boletos,
  policy: provider.policy,
  deadlineMs: 300,
  log: { warn },
  now: () => new Date(clockMs),
  ...change,
});

const itemOf = (paymentId: string, tries = 1): Task => ({
  ...{ key: paymentId, kind: 'keepBoleto', connectionId: CONNECTION, tries },
  ...{ eventId: randomUUID(), correlationId: paymentId, openedAt: new Date().toISOString() },
});

/** A sale by boleto whose PDF is at a path of the provider's server. */
async function sell(path: string) {
  const email = `${randomUUID()}@example.com`;
  const job = await stack.request(email, undefined, CONNECTION, { method: 'BILLET' });
  const scripted = scriptProvider();
  scripted.onCreate = ({ reference }) => {
    const answer = charged(reference);
    if (answer.kind !== 'done') throw new Error('It is charged');
    const day = { dueDate: '2099-11-06', expiresAt: '2099-11-07T02:59:59Z' };
    const boleto = { line: '1', barcode: '2', url: provider.at(path), ...day };
    return { ...answer, value: { ...answer.value, details: { boleto } } };
  };
  await chargePayment(stack.dependenciesFor(scripted), job);
  return { paymentId: job.paymentId, email };
}

const inFolder = () =>
  readdirSync(objects.folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(objects.folder, name), 'latin1'))
    .join('\n');

describe('a boleto’s PDF', () => {
  it('is fetched once and kept, whole, and doing it again changes nothing', async () => {
    const { paymentId } = await sell('/boleto.pdf');
    const before = await stack.typesOf(paymentId);
    expect(await boletos.has(paymentId)).toBe(false);
    expect(await keepBoleto(deps(), itemOf(paymentId))).toEqual(done);
    expect(await boletos.read(paymentId)).toEqual(PDF);
    expect(await keepBoleto(deps(), itemOf(paymentId))).toEqual(done);
    expect(provider.asked).toEqual(['/boleto.pdf']);
    expect(await stack.typesOf(paymentId)).toEqual(before);
  });

  it('lies under the buyer’s key: its file, its name and our rows show nothing of it', async () => {
    const { paymentId } = await sell('/boleto.pdf');
    await keepBoleto(deps(), itemOf(paymentId));
    const { text, bytes } = await allThatIsKept(stack);
    const kept = inFolder() + boletoKey(stack.vault, paymentId) + text + bytes;
    const clear = ['%PDF', 'Maria', '529.982', PDF.toString('base64'), '/boleto.pdf'];
    expect(clear.filter((part) => kept.includes(part))).toEqual([]);
    expect(inFolder() + boletoKey(stack.vault, paymentId)).not.toContain(paymentId);
  });

  it('cannot be read once its buyer was forgotten, and is not fetched any more', async () => {
    const { paymentId, email } = await sell('/boleto.pdf');
    const waiting = await sell('/boleto.pdf');
    await keepBoleto(deps(), itemOf(paymentId));
    provider.asked.length = 0;
    for (const person of [email, waiting.email]) await stack.forget(person);
    expect(await boletos.has(paymentId)).toBe(true);
    expect(await boletos.read(paymentId)).toBeUndefined();
    expect(await keepBoleto(deps(), itemOf(waiting.paymentId))).toEqual(done);
    expect(provider.asked).toEqual([]);
  });

  it('of a buyer who is forgotten while it is fetched can never be read', async () => {
    const { paymentId, email } = await sell('/boleto.pdf');
    const forgetting: BoletoDependencies['boletos'] = {
      ...boletos,
      async keep(buyer, id, pdf) {
        await stack.forget(email);
        await boletos.keep(buyer, id, pdf);
      },
    };
    await keepBoleto(deps({ boletos: forgetting }), itemOf(paymentId));
    expect(await boletos.read(paymentId)).toBeUndefined();
  });

  it('is not fetched of a sale that was paid, nor of one by PIX', async () => {
    const { paymentId } = await sell('/boleto.pdf');
    await hear(stack.store, paymentId, paidFact({ transactionId: `tx-${paymentId}` }));
    const pix = await stack.request();
    await chargePayment(stack.dependenciesFor(scriptProvider()), pix);
    for (const id of [paymentId, pix.paymentId])
      expect(await keepBoleto(deps(), itemOf(id))).toEqual(done);
    expect(provider.asked).toEqual([]);
  });
});

describe('a provider whose PDF does not come', () => {
  it.each(['/silent', '/away', '/broken'])(
    'is asked again, ever more rarely, and given up: %s',
    async (path) => {
      const { paymentId } = await sell(path);
      const before = await stack.typesOf(paymentId);
      const pauses = [];
      for (const tries of [1, 2, 3, 30]) {
        const result = await keepBoleto(deps(), itemOf(paymentId, tries));
        pauses.push(result.kind === 'retry' ? result.afterMs : 0);
      }
      expect(pauses).toEqual([5_000, 10_000, 20_000, HOUR_MS]);
      clockMs += FETCH_ENDS_MS + HOUR_MS;
      expect(await keepBoleto(deps(), itemOf(paymentId, 9))).toEqual(done);
      expect(await boletos.has(paymentId)).toBe(false);
      expect(await stack.typesOf(paymentId)).toEqual(before);
      const told = JSON.stringify(warn.mock.calls);
      expect(told).toContain(paymentId);
      expect(told).not.toContain('127.0.0.1');
    },
  );

  it('at first is kept when it does', async () => {
    const { paymentId } = await sell('/late');
    provider.become('/late', '/away');
    expect(await keepBoleto(deps(), itemOf(paymentId))).toMatchObject({ kind: 'retry' });
    provider.become('/late', '/boleto.pdf');
    expect(await keepBoleto(deps(), itemOf(paymentId, 2))).toEqual(done);
    expect(await boletos.read(paymentId)).toEqual(PDF);
  });

  it.each(['/page', '/named-pdf', '/long.pdf'])(
    'because it is none is not asked again: %s',
    async (path) => {
      const { paymentId } = await sell(path);
      expect(await keepBoleto(deps(), itemOf(paymentId))).toEqual(done);
      expect(await boletos.has(paymentId)).toBe(false);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('because its address is inside is not asked at all', async () => {
    const { paymentId } = await sell('/boleto.pdf');
    const policy = outboundPolicy(undefined);
    expect(await keepBoleto(deps({ policy }), itemOf(paymentId))).toEqual(done);
    expect(provider.asked).toEqual([]);
    expect(await boletos.has(paymentId)).toBe(false);
  });
});

it('while the store of files is away nothing is fetched, and the work stays', async () => {
  const { paymentId } = await sell('/boleto.pdf');
  const away = filesBy({ ...objects.env, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const given = deps({ boletos: keptBoletos(away, stack.vault) });
  await expect(keepBoleto(given, itemOf(paymentId))).rejects.toThrow(FilesUnavailable);
  expect(provider.asked).toEqual([]);
  await away.close();
});

it('a PDF that was fetched while the store of files went away is fetched again, and kept then', async () => {
  const { paymentId } = await sell('/boleto.pdf');
  const keep = () => Promise.reject(new FilesUnavailable('PUT', '503'));
  const given = deps({ boletos: { ...boletos, keep } });
  await expect(keepBoleto(given, itemOf(paymentId))).rejects.toThrow('Error on upload pdf');
  expect(await keepBoleto(deps(), itemOf(paymentId, 2))).toEqual(done);
  expect(await boletos.read(paymentId)).toEqual(PDF);
});

it('a store that refuses our key is told from one that has no file', async () => {
  const { paymentId } = await sell('/boleto.pdf');
  const refused = filesBy({ ...objects.env, S3_SECRET_ACCESS_KEY: 'another' });
  const given = deps({ boletos: keptBoletos(refused, stack.vault) });
  await expect(keepBoleto(given, itemOf(paymentId))).rejects.toMatchObject({
    message: 'Error on upload pdf',
    code: expect.stringContaining('answered 403'),
  });
  await refused.close();
});

describe('the process', () => {
  /** Workers that run, each with a memory of its own. */
  async function startWorkers(policy: BoletoDependencies['policy']) {
    const stopping = new AbortController();
    const running = await Promise.all(
      [stack.store, stack.otherStore].map((store) => {
        const common = { ...stack.dependenciesFor(scriptProvider()), store, log: silent };
        const process = boletosProcess({ ...common, boletos, policy, deadlineMs: 1_000 });
        const { database } = stack;
        const own = { pool: database.writer, databaseUrl: database.url, signal: stopping.signal };
        return startProcess(
          { ...common, ...own, reachesLog: () => true, onOtherLog: () => undefined },
          process,
        );
      }),
    );
    return async () => {
      stopping.abort();
      await Promise.all(running.map((each) => each.stop()));
    };
  }

  it.each(['IUGUBAAS', 'PAGARMEBAAS'] as const)(
    'of two workers keeps what %s links to, as the simulator draws it',
    async (code) => {
      const simulated = await atSimulator(stage.sandbox, code);
      const job = await stack.request(undefined, undefined, CONNECTION, { method: 'BILLET' });
      const stop = await startWorkers(outboundPolicy('http://127.0.0.1'));
      await chargePayment(stack.dependenciesFor(simulated), job);
      await eventually('it is kept', () => boletos.has(job.paymentId));
      const pdf = (await boletos.read(job.paymentId))?.toString('latin1');
      expect(pdf).toMatch(/^%PDF-1\.4\n/);
      expect(pdf).toContain('R$ 100,00');
      await stop();
    },
  );

  it('leaves no work behind once it has kept one', async () => {
    const { paymentId } = await sell('/boleto.pdf');
    const stop = await startWorkers(provider.policy);
    await eventually('it is kept', () => boletos.has(paymentId));
    await eventually('nothing is open', async () => {
      const open = "select from open_work.items where process = 'boletos' and key = $1";
      return (await stack.database.writer.query(open, [paymentId])).rows.length === 0;
    });
    await stop();
    expect(await boletos.read(paymentId)).toEqual(PDF);
  });
});

it('two workers who keep the same one at once end the same', async () => {
  const { paymentId } = await sell('/boleto.pdf');
  const both = [stack.store, stack.otherStore].map((store) =>
    keepBoleto(deps({ store }), itemOf(paymentId)),
  );
  expect(await Promise.all(both)).toEqual([done, done]);
  expect(await boletos.read(paymentId)).toEqual(PDF);
});
