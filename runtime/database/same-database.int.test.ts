import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { openVault } from '../vault/vault.ts';
import { createPools, type Pools } from './pools.ts';
import { DatabaseExchanged, sameDatabase, type SameDatabase } from './same-database.ts';
import { writerCheck } from './writer-readiness.ts';

let database: TestDatabase;
let pools: Pools;
let same: SameDatabase;
const onExchanged = vi.fn<(error: DatabaseExchanged) => void>();
const ask = () => pools.writer.query('select 1');

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  onExchanged.mockClear();
  await database.writer.query('drop schema if exists vault cascade');
  await openVault(database.writer, keys);
  same = sameDatabase(onExchanged);
  pools = createPools({ url: database.url, max: 2, same });
});
afterEach(() => pools.close());
afterAll(() => database?.close());

const connectionsGone = () =>
  eventually('the connections are gone', () =>
    [pools.writer, database.writer].every(({ totalCount }) => totalCount === 0),
  );

/** As if its server had been exchanged: whoever was connected has lost the connection. */
async function exchange(statement: string): Promise<void> {
  await database.writer.query(statement);
  await database.breakConnections();
  await connectionsGone();
}
const ANOTHER = 'update vault.master_key set vault_id = gen_random_uuid()';

describe('a program whose database is exchanged while it runs', () => {
  it('is told, and works with no connection to the other one', async () => {
    await ask();
    await exchange(ANOTHER);
    await expect(ask()).rejects.toThrow(DatabaseExchanged);
    await expect(pools.writer.connect()).rejects.toThrow(DatabaseExchanged);
    expect(onExchanged.mock.calls.map(([{ message }]) => message)).toEqual([
      'DATABASE_URL leads to another database than at the start of this program',
      'DATABASE_URL leads to another database than at the start of this program',
    ]);
  });

  it('is told, too, of one that has no id yet', async () => {
    await ask();
    await exchange('delete from vault.master_key');
    await expect(ask()).rejects.toThrow(DatabaseExchanged);
  });

  it('is told with the next look of its readiness where no connection was lost, too', async () => {
    const look = writerCheck(pools.writer, same);
    expect(await look()).toBeUndefined();
    await database.writer.query(ANOTHER);
    await expect(look()).rejects.toThrow(DatabaseExchanged);
    expect(onExchanged).toHaveBeenCalledOnce();
  });

  it('goes on once it is the right one again', async () => {
    await ask();
    const { rows } = await database.writer.query('select vault_id from vault.master_key');
    await exchange(ANOTHER);
    await expect(ask()).rejects.toThrow(DatabaseExchanged);
    await database.writer.query('update vault.master_key set vault_id = $1', [rows[0].vault_id]);
    await expect(ask()).resolves.toBeDefined();
  });
});

describe('a database that says nothing of its id', () => {
  it.each([
    [
      'that is of an older release, as a replica that has not followed yet',
      'alter table vault.master_key drop column vault_id',
    ],
    ['in which nothing was made yet', 'drop schema vault cascade'],
  ])('%s is none that was exchanged', async (_, statement) => {
    await ask();
    await exchange(statement);
    await expect(ask()).resolves.toBeDefined();
    expect(onExchanged).not.toHaveBeenCalled();
  });

  it('is known from the first connection that finds one on', async () => {
    await exchange('delete from vault.master_key');
    await ask();
    await openVault(database.writer, keys);
    await database.breakConnections();
    await connectionsGone();
    await ask();
    await exchange(ANOTHER);
    await expect(ask()).rejects.toThrow(DatabaseExchanged);
  });
});
