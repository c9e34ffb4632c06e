import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from './support/api.ts';
import { filesWith, scanDatabase, scanFolder, type Finding } from './support/byte-scan.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from './support/instance.ts';
import { act, cardToken } from './support/sandbox.ts';
import { balancesOf, openSeller, saleOf, type Seller } from './support/seller.ts';

const FOLDER = `.razao/forget-${process.pid}`;
const PERSON = {
  name: 'Zuleica Quirinópolis Xerez',
  email: 'zuleica.xq7@correio-distinto.example',
  phone: '11976543218',
  cpf: '39053344705',
};
const ADDRESS = {
  cep: '69900078',
  street: 'Travessa dos Jequitibás',
  number: '48151',
  district: 'Vila Inhambupe',
  city: 'Xapuri',
  state: 'AC',
};
const VALUES = [
  ...Object.values(PERSON),
  ...Object.values(ADDRESS).filter((value) => value.length > 5),
  'campanha-zuleica',
];
const whole = {
  ...PERSON,
  ...ADDRESS,
  complement: 'fundos',
  utmQuery: 'utm_campaign=campanha-zuleica',
  referer: `https://loja.example/?e=${PERSON.email}`,
};

/**
 * Erasing a person (specification/reliability#crypto-shredding): the key is destroyed, the books
 * stay.
 */
describe('a person who asks to be forgotten', () => {
  let instance: Instance;
  let seller: Seller;
  let ids: string[];
  let before: { balances: unknown; wrappedKey: Buffer; subjectId: string };
  let inRows: Finding[];
  let inFiles: Finding[];
  let again: string;

  const purchase = async (input: Record<string, unknown>): Promise<string> => {
    const answer = await buy(instance.url, `forget-${randomUUID()}`, { ...whole, ...input });
    if (!answer.data) throw new Error(JSON.stringify(answer.errors));
    return answer.data.purchase.paymentId;
  };
  const tool = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [`dist/${name}.js`, ...args], {
      env: instanceEnv(instance),
      encoding: 'utf8',
    });
  const inDatabase = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
    await database.connect();
    return (await database.query<T>(text).finally(() => database.end())).rows;
  };

  beforeAll(async () => {
    instance = await startInstance(FOLDER, { LOG_LEVEL: 'debug' });
    seller = await openSeller(instance.url);
    // Others around him: a page of the table that holds only his key would simply be cut off.
    await buy(instance.url, `forget-${randomUUID()}`, { email: 'before@example.com' });
    const creditCard = { token: await cardToken(instance.url, undefined, PERSON.name), installments: 1 };
    ids = await Promise.all([
      purchase({}),
      purchase({ paymentMethod: 'BILLET' }),
      purchase({ paymentMethod: 'CREDIT_CARD', creditCard }),
    ]);
    const [pix = '', boleto = '', card = ''] = ids;
    await act(instance.url, pix, 'pay');
    await act(instance.url, boleto, 'pay');
    await Promise.all(
      ids.map((id) =>
        eventually(
          () => saleOf(seller, id),
          ({ status }) => status === 'APPROVED',
        ),
      ),
    );
    await act(instance.url, card, 'refund', { amountCents: 4_321 });
    await eventually(
      () => saleOf(seller, card),
      ({ refunded }) => refunded === 4_321,
    );
    const [subject] = await inDatabase<{ subject_id: string; wrapped_key: Buffer }>(
      'select subject_id, wrapped_key from vault.subjects order by created_at limit 1 offset 1',
    );
    before = {
      balances: await balancesOf(seller),
      subjectId: subject?.subject_id ?? '',
      wrappedKey: subject?.wrapped_key ?? Buffer.alloc(0),
    };
  });

  afterAll(async () => {
    await instance?.stop();
    removeFolder(FOLDER);
  });

  it('was known to the seller', async () => {
    expect((await saleOf(seller, ids[0] ?? '')).buyer).toEqual({
      forgotten: false,
      name: PERSON.name,
      email: PERSON.email,
    });
  });

  it('is forgotten by one command with the e-mail address', () => {
    const forgotten = tool('forget', PERSON.email.toUpperCase());
    expect(forgotten.stdout).toContain(`Forgotten: ${before.subjectId}.`);
    expect(forgotten.status).toBe(0);
  });

  it('is nobody the second time', () => {
    expect(tool('forget', PERSON.email)).toMatchObject({
      status: 1,
      stdout: 'Nobody is known by that.\n',
    });
  });

  it('has no name left in any sale, whose money is unchanged', async () => {
    for (const id of ids) {
      const sale = await saleOf(seller, id);
      expect(sale.buyer).toEqual({ forgotten: true, name: null, email: null });
      expect(sale.gross).toBe(19_700);
    }
    expect(await balancesOf(seller)).toEqual(before.balances);
  });

  it('leaves books that equal a rebuild from events', () => {
    const verified = tool('verify-ledger');
    expect(verified.stdout).toContain('equal:');
    expect(verified.status).toBe(0);
  });

  it('buys again as somebody new', async () => {
    again = await purchase({});
    expect(
      (
        await eventually(
          () => saleOf(seller, again),
          ({ buyer }) => !buyer.forgotten,
        )
      ).buyer.name,
    ).toBe(PERSON.name);
    expect((await saleOf(seller, ids[0] ?? '')).buyer.forgotten).toBe(true);
    const subjects = await inDatabase<{ subject_id: string }>('select subject_id from vault.subjects');
    expect(subjects.map(({ subject_id }) => subject_id)).not.toContain(before.subjectId);
  });

  describe('leaves no trace', () => {
    beforeAll(async () => {
      const url = instanceEnv(instance).DATABASE_URL;
      inRows = [
        ...(await scanDatabase(url, VALUES)),
        ...(await scanDatabase(url.replace(/razao$/, 'eventstore'), VALUES)),
      ];
      await instance.stop();
      // The sandbox is the provider: it has to keep what its law demands.
      inFiles = scanFolder(instance.dataFolder, VALUES, ['sandbox']);
    });

    it('that this scan could overlook', () => {
      expect(scanFolder(instance.dataFolder, ['demo-digital'], ['sandbox']).length).toBeGreaterThan(0);
      expect(scanFolder(`${instance.dataFolder}/sandbox`, [PERSON.email, PERSON.cpf])).not.toEqual([]);
    });

    it('in any row', () => expect(inRows).toEqual([]));

    it('in any file of the data folder, write-ahead logs and programs’ logs included', () =>
      expect(inFiles).toEqual([]));

    // The write-ahead log keeps the key, wrapped by the master key, until PostgreSQL uses its
    // segment again.
    it('of his key in any table', () => {
      expect(
        filesWith(instance.dataFolder, before.wrappedKey).filter((file) => !file.includes('/pg_wal/')),
      ).toEqual([]);
    });
  });
});
