import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cardPayment, cardToken, cob, invoice, order, payout } from './testing/bodies.ts';
import { control, iugu, onzCashIn, onzCashOut, pagarme, sandboxForTest } from './testing/client.ts';
import { temporaryFolder } from './testing/folder.ts';
import { lendKeys } from './testing/keys.ts';
import { startReceiver, until } from './testing/receiver.ts';
import type { RunningSandbox } from './server.ts';

const TXID = '7978c0c97ea847e78e8849634473c1f1';
const FOLDER = `.razao/test-sandbox-${process.pid}`;
const PROGRAM = `${FOLDER}/sandbox.js`;

it('knows everything again after a restart', async () => {
  const dataFolder = temporaryFolder();
  const first = await sandboxForTest({ dataFolder, settleMs: 60_000 });
  const [act, api, cashIn, cashOut] = [
    control(first),
    pagarme(first),
    await onzCashIn(first),
    await onzCashOut(first),
  ];
  const made = (await api('POST', '/orders', order(), { 'idempotency-key': 'k1' })).body;
  const token = (await api('POST', '/tokens?appId=pk_test_demo', cardToken())).body.id;
  const bill = (await iugu(first)('POST', '/invoices', invoice())).body;
  await cashIn('PUT', `/cob/${TXID}`, cob());
  await act('POST', `/charges/${TXID}/pay`);
  const { endToEndId } = (await cashIn('GET', `/cob/${TXID}`)).body.pix[0];
  await cashIn('PUT', `/pix/${endToEndId}/devolucao/d1`, { valor: '2.00' });
  await cashOut('POST', '/api/v2/pix/payments/dict', payout(), { 'x-idempotency-key': 'w1' });
  await act('POST', '/faults', { kind: 'latency', ms: 1 });
  const jwks = await (await fetch(`${first.url}/pagarme/.well-known/jwks.json`)).json();
  const list = (await act('GET', '/charges')).body;
  await first.stop();

  const second = await sandboxForTest({ dataFolder, settleMs: 20 });
  const [again, cashInAgain, cashOutAgain] = [
    pagarme(second),
    await onzCashIn(second),
    await onzCashOut(second),
  ];
  expect((await control(second)('GET', '/charges')).body).toEqual(list);
  expect((await control(second)('GET', '/faults')).body.faults).toHaveLength(1);
  expect(await (await fetch(`${second.url}/pagarme/.well-known/jwks.json`)).json()).toEqual(jwks);
  expect((await again('POST', '/orders', order(), { 'idempotency-key': 'k1' })).body.id).toBe(made.id);
  expect((await again('POST', '/orders', order(cardPayment(token)))).body.status).toBe('paid');
  expect((await iugu(second)('GET', `/invoices/${bill.id}`)).body.status).toBe('pending');
  await until(async () =>
    (await cashInAgain('GET', `/pix/${endToEndId}/devolucao/d1`)).body.status === 'DEVOLVIDO'
      ? true
      : undefined,
  );
  await until(async () =>
    (await cashOutAgain('GET', '/api/v2/pix/payments/idempotencyKey/w1')).body.data.status ===
    'LIQUIDATED'
      ? true
      : undefined,
  );
});

describe('the program', () => {
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    await build({
      entryPoints: ['embedded/provider-sandbox/main.ts'],
      outfile: PROGRAM,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
    return () => rmSync(FOLDER, { recursive: true, force: true });
  });

  function run(env: Record<string, string>) {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, complaint] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    const ready = async (dataFolder: string): Promise<RunningSandbox> => {
      const { port, tlsPort } = await until(() =>
        out.includes('\n') ? (JSON.parse(out) as { port: number; tlsPort: number }) : undefined,
      );
      return {
        url: `http://127.0.0.1:${port}`,
        tlsUrl: `https://127.0.0.1:${tlsPort}`,
        dataFolder,
        stop: async () => void child.kill('SIGTERM'),
      };
    };
    return { child, ready, ended, complaint: () => complaint };
  }

  it('loses no answered charge and no webhook to SIGKILL', async () => {
    const dataFolder = temporaryFolder();
    lendKeys(dataFolder);
    let isUp = false;
    const receiver = await startReceiver(() => (isUp ? 200 : 503));
    const first = run({ SANDBOX_DATA: dataFolder });
    const sandbox = await first.ready(dataFolder);
    await control(sandbox)('POST', '/hooks', { provider: 'PAGARMEBAAS', url: receiver.url });
    const answered: string[] = [];
    const create = async () => {
      for (;;) {
        const answer = await pagarme(sandbox)('POST', '/orders', order()).catch(() => undefined);
        if (!answer) return;
        answered.push(answer.body.id);
      }
    };
    const clients = Array.from({ length: 8 }, create);
    await until(() => (answered.length > 200 ? true : undefined));
    first.child.kill('SIGKILL');
    await Promise.all(clients);

    isUp = true;
    const before = receiver.deliveries.length;
    const second = run({ SANDBOX_DATA: dataFolder });
    const revived = await second.ready(dataFolder);
    for (const id of answered) expect((await pagarme(revived)('GET', `/orders/${id}`)).status).toBe(200);
    const told = async () =>
      new Set(
        (await receiver.received(before + answered.length))
          .slice(before)
          .map(({ body }) => JSON.parse(body).data.order.id),
      );
    expect([...(await told())]).toEqual(expect.arrayContaining(answered));
    await revived.stop();
    expect(await second.ended).toBe(0);
  });

  it('says in one sentence why it cannot start', async () => {
    const dataFolder = temporaryFolder();
    lendKeys(dataFolder);
    const first = run({ SANDBOX_DATA: dataFolder });
    const { port } = new URL((await first.ready(dataFolder)).url);
    const busy = run({ SANDBOX_DATA: temporaryFolder(), SANDBOX_PORT: port });
    const wrong = run({ SANDBOX_PORT: 'http' });
    expect([await busy.ended, await wrong.ended]).toEqual([1, 1]);
    expect(busy.complaint()).toMatch(/^The provider sandbox cannot start: .*EADDRINUSE.*\n$/);
    expect(wrong.complaint()).toBe(
      'The provider sandbox cannot start: SANDBOX_PORT must be a whole number from 0 to 65535, not "http".\n',
    );
  });
});
