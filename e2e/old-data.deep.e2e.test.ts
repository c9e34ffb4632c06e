// Slow: starts on the data folder of an older version, and rebuilds it.
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from './support/api.ts';
import { startInstance, type Instance } from './support/instance.ts';
import { act } from './support/sandbox.ts';
import { openSeller, saleOf, type Seller } from './support/seller.ts';

/**
 * The data folder of an instance of a released version, packed after it was stopped, and what its
 * API said of it. A file here is never changed; a release adds its own.
 */
interface Remembered {
  readonly sales: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly status: string;
        readonly gross: number;
        readonly net: number;
        readonly refunded: number;
        readonly events: readonly string[];
      }
    >
  >;
  readonly balances: readonly {
    readonly account: string;
    readonly kind: string;
    readonly amount: number;
  }[];
}

const FOLDER = `.razao/old-data-${process.pid}`;
const remembered = JSON.parse(readFileSync('e2e/old-data/issue-a.json', 'utf8')) as Remembered;

let instance: Instance;
let seller: Seller;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const packed = readFileSync('e2e/old-data/issue-a.tar.br');
  execFileSync('tar', ['-xf', '-', '-C', FOLDER], { input: brotliDecompressSync(packed) });
  instance = await startInstance(FOLDER);
  seller = await openSeller(instance.url);
});
afterAll(async () => {
  await instance?.stop();
  rmSync(FOLDER, { recursive: true, force: true });
});

type Sale = Awaited<ReturnType<typeof saleOf>>;
const typesOf = ({ timeline }: Sale) => timeline.map(({ type }) => type);

/** What happened stays; looking at what was still open finds that nobody paid it in time. */
const isEnded = (sale: Sale): boolean =>
  typesOf(sale).some((type) => type === 'PaymentExpired' || type === 'PaymentCancelled');

describe('a data folder of the version before this one', () => {
  it.each(Object.entries(remembered.sales))('shows the sale %s as it was', async (_name, before) => {
    const { events, status, net, ...unchanged } = before;
    const sale = await eventually(
      () => saleOf(seller, before.id),
      (found) => found.status === (isEnded(found) ? 'CANCELED' : status),
    );
    // That version also said what a sale would bring once it is paid (decision 0112).
    const posted = events.includes('JournalPosted') ? net : null;
    expect(sale).toMatchObject({ ...unchanged, net: posted });
    expect(typesOf(sale).slice(0, events.length)).toEqual(events);
  });

  it('shows the same balances, to the cent', async () => {
    const answer = await seller.ask<{ balances: unknown[] }>('{ balances { account kind amount } }');
    expect(answer.data?.balances).toEqual(remembered.balances);
  });

  it('rebuilds to the same read models', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/tool.mjs', 'verify-ledger'],
      {
        env: { ...instance.env },
      },
    );
    expect(stdout).toMatch(/equal/);
  });

  it('goes on selling', async () => {
    const bought = await buy(instance.url, `old-data-${randomUUID()}`);
    const id = bought.data?.purchase.paymentId ?? '';
    await act(instance.url, id, 'pay');
    await eventually(
      () => saleOf(seller, id),
      ({ status }) => status === 'APPROVED',
    );
  });
});
