// Slow: loses a set that sold, and restores it.
import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from './support/api.ts';
import {
  freePort,
  instanceEnv,
  removeFolder,
  startInstance,
  type Instance,
} from './support/instance.ts';
import { startProvider, type Provider } from './support/provider.ts';
import { act } from './support/sandbox.ts';
import { balancesOf, openSeller, saleOf, type SaleView, type Seller } from './support/seller.ts';

const ROOT = `.razao/restore-${process.pid}`;
const LOST = join(ROOT, 'lost');
const EMPTY = join(ROOT, 'empty');
const BACKUP = join(ROOT, 'backup');
const LIST = join(ROOT, 'forgotten');

/** All that may not work on half a set. */
const TOOLS = [
  ['backup', join(ROOT, 'other')],
  ['forget', 'bia@example.com'],
  ['rebuild'],
  ['verify-ledger'],
  ['incidents'],
  ['migrate'],
] as const;

const before = { name: 'Bia Esquecida', email: 'bia@example.com' };
const since = { name: 'Caio Esquecido', email: 'caio@example.com' };

/**
 * Everything is lost but a backup that was taken under load, the master key, the list of who was
 * forgotten, and the provider, who is somebody else.
 */
describe('a set that was lost', () => {
  let provider: Provider;
  let env: NodeJS.ProcessEnv;
  let instance: Instance;
  let seller: Seller;
  /** Sales as they were before the backup began, none of which changes any more. */
  let sales: SaleView[];
  let ofForgotten: Record<'before' | 'since', string>;
  let masterKey: string;

  const run = promisify(execFile);
  const tool = (name: string, ...args: string[]) =>
    run(process.execPath, [`dist/${name}.js`, ...args], { env: instanceEnv(instance) }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );
  const purchase = async (input: Record<string, unknown> = {}): Promise<string> => {
    const answer = await buy(instance.url, `restore-${randomUUID()}`, input);
    if (!answer.data) throw new Error(JSON.stringify(answer.errors));
    return answer.data.purchase.paymentId;
  };
  const paid = async (id: string): Promise<SaleView> => {
    await act(instance.url, id, 'pay');
    // The receipt comes last of what follows by itself.
    return eventually(
      () => saleOf(seller, id),
      ({ timeline }) => timeline.some(({ type }) => type === 'ReceiptMailed'),
    );
  };
  /** Buys until told to stop; answers what was acknowledged. */
  const underLoad = async (work: () => Promise<void>): Promise<number> => {
    let [buying, count] = [true, 0];
    const buyers = Array.from({ length: 4 }, async () => {
      for (; buying; count += 1) await purchase({ email: `${randomUUID()}@example.com` });
    });
    await work();
    buying = false;
    await Promise.all(buyers);
    return count;
  };

  beforeAll(async () => {
    provider = await startProvider(join(ROOT, 'provider'));
    // Buyers and providers know one address, whatever answers at it.
    env = { ...provider.env, PORT: String(await freePort()) };
    instance = await startInstance(LOST, env);
    masterKey = instanceEnv(instance).MASTER_KEY ?? '';
    const seedEnv = { ...instanceEnv(instance), PUBLIC_URL: instance.url };
    await run(process.execPath, ['dist/seed.js'], { env: seedEnv });
    seller = await openSeller(instance.url);
    sales = await Promise.all([1, 2, 3].map(async () => paid(await purchase())));
    ofForgotten = { before: await purchase(before), since: await purchase(since) };
    expect((await tool('forget', before.email, '--list', LIST)).code).toBe(0);
  });

  afterAll(async () => {
    await instance?.killAll();
    await provider?.stop();
    removeFolder(ROOT);
  });

  it('was backed up while it sold', async () => {
    const bought = await underLoad(async () => {
      const { said, code } = await tool('backup', BACKUP);
      expect(said).toContain('Backed up to');
      expect(code).toBe(0);
    });
    expect(bought).toBeGreaterThan(0);
    expect((await tool('forget', since.email, '--list', LIST)).code).toBe(0);
    expect(readFileSync(LIST, 'utf8')).not.toContain('@');
  });

  it('is refused what is not its own: a full set, another master key', async () => {
    expect((await tool('restore', BACKUP)).said).toMatch(
      /lies beside the backup, with \d+ forgotten: say --forgotten/,
    );
    expect((await tool('restore', BACKUP, '--forgotten', LIST)).said).toContain(
      'Only an empty set can be filled',
    );
    await instance.killAll();
    removeFolder(LOST);
    instance = await startInstance(EMPTY, env);
    const other = await tool('restore', BACKUP, '--forgotten', LIST);
    expect(other.said).toContain('MASTER_KEY is not the key of the set that was backed up');
    expect(other.code).toBe(1);
    await instance.stop();
    removeFolder(EMPTY);
  });

  it('is no set on which anything begins, when the restore was killed', async () => {
    instance = await startInstance(EMPTY, { ...env, MASTER_KEY: masterKey });
    const { DATABASE_URL: connectionString, ...rest } = instanceEnv(instance);
    const database = new pg.Client({ connectionString });
    await database.connect();
    const restoring = spawn(process.execPath, ['dist/restore.js', BACKUP, '--forgotten', LIST], {
      env: { ...rest, DATABASE_URL: connectionString },
    });
    await eventually(
      () => database.query("select to_regnamespace('restore_under_way') is not null as begun"),
      ({ rows }) => (rows[0] as { begun: boolean }).begun,
    );
    restoring.kill('SIGKILL');
    await database.end();
    for (const [name, ...args] of TOOLS)
      expect([name, (await tool(name, ...args)).said]).toEqual([
        name,
        expect.stringContaining('A restore into this set was begun and not finished'),
      ]);
    await instance.stop();
    await expect(startInstance(EMPTY, { ...env, MASTER_KEY: masterKey })).rejects.toThrow(
      'A restore into this set was begun and not finished',
    );
    removeFolder(EMPTY);
  });

  it('is there again by one command on an empty set that runs', async () => {
    instance = await startInstance(EMPTY, { ...env, MASTER_KEY: masterKey });
    const roles = () => ['api', 'projections', 'workers'].flatMap((role) => instance.pidsOf(role));
    const empty = roles();
    const { said, code } = await tool('restore', BACKUP, '--forgotten', LIST);
    expect(said).toMatch(/Restored \d+ events/);
    expect(code).toBe(0);
    // None of them has seen half of the log.
    expect(empty).toHaveLength(3);
    expect(roles().filter((pid) => empty.includes(pid))).toEqual([]);
    const found = await eventually(
      () => openSeller(instance.url).catch(() => undefined),
      (signedIn) => signedIn !== undefined,
    );
    if (found) seller = found;
  });

  it('sells again, before anything else was done', async () => {
    const id = await purchase({ email: 'first@example.com' });
    expect((await paid(id)).status).toBe('APPROVED');
  });

  it('shows its sales as they were, moments included', async () => {
    for (const sale of sales)
      expect(
        await eventually(
          () => saleOf(seller, sale.id).catch(() => undefined),
          (found) => found?.status === sale.status,
        ),
      ).toEqual(sale);
    expect(Object.keys(await balancesOf(seller))).not.toEqual([]);
  });

  it('has forgotten who was forgotten before the backup, and since', async () => {
    for (const id of Object.values(ofForgotten))
      expect((await saleOf(seller, id)).buyer).toEqual({ forgotten: true, name: null, email: null });
    for (const { email } of [before, since])
      expect((await tool('forget', email)).said).toContain('Nobody is known by that');
  });

  it('has read models that equal a rebuild from its events', async () => {
    const { said, code } = await tool('verify-ledger');
    expect(said).toContain('equal:');
    expect(code).toBe(0);
  });

  it.each(['api', 'workers'])('lets no %s work under another master key', async (role) => {
    const MASTER_KEY = randomBytes(32).toString('base64');
    const ended = await run(process.execPath, [`dist/${role}.js`], {
      env: { ...instanceEnv(instance), MASTER_KEY, PORT: '0', OPERATIONS_PORT: '0' },
    }).catch((error: { code: number; stderr: string }) => error);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'MASTER_KEY is not the key under which the vault of this database was filled',
      ),
    });
  });
});
