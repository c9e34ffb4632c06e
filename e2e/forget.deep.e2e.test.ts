// Slow: reads every byte of a data folder for what was forgotten.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBody } from '../runtime/inbox/kept-body.ts';
import { masterKeys } from '../runtime/vault/envelope.ts';
import { buy, eventually, graphql } from './support/api.ts';
import {
  filesWith,
  portsIn,
  scanDatabase,
  scanFolder,
  scanText,
  type Finding,
} from './support/byte-scan.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from './support/instance.ts';
import { act, cardToken, chargesOf } from './support/sandbox.ts';
import { webhookTokenOf } from './support/webhook-token.ts';
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
/** The demo's seller, as their product's configuration says. */
const SELLER = ['Ateliê Demonstração', '11.222.333/0001-81', 'ajuda@razao.test'];
/** Words of a boleto's PDF that look the same however it is read. */
const IN_PDF = 'Emitido por um simulador';
interface Caught {
  readonly to: string;
}
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
  let inMetrics: Finding[];
  /** What the mail server of the embedded set has taken. */
  let mails: Caught[];
  let reminded: string[];
  let again: string;
  /** What the provider gave for this person: the card's token, the boleto's address and its PDF. */
  let given: string[];
  let kept: { readonly status: number; readonly text: string };

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
  const pdfOf = async (id: string) => {
    const answer = await fetch(`${instance.url}/checkout/payment/${id}/boleto.pdf`);
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
  };
  const boletoUrlOf = async (id: string) => {
    const query = `{ payment(id: "${id}") { billet { billetUrl } } }`;
    const answer = await graphql<{ payment: { billet: { billetUrl: string | null } } }>(
      instance.url,
      query,
    );
    return answer.data?.payment.billet.billetUrl ?? '';
  };
  /** The provider speaks of the person, once as we understand it and once as nobody does. */
  const deliverWebhooks = async () => {
    const webhookToken = await webhookTokenOf(instance, 'demo-iugu');
    const form = new URLSearchParams({ event: 'invoice.status_changed', 'data[id]': 'A1B2' });
    form.append('data[payer_name]', PERSON.name);
    for (const body of [form, JSON.stringify({ payer: PERSON })]) {
      const url = `${instance.url}/webhooks/IUGUBAAS/${webhookToken}`;
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    }
  };
  /**
   * An abandoned cart, and the mail that reminds of it. Of another offer: a purchase that is
   * reflected late would recover it.
   */
  const leaveCart = async () => {
    const input = { ...PERSON, document: PERSON.cpf, utmQuery: whole.utmQuery };
    const { name, email, phone, document, utmQuery } = input;
    const put = await graphql(
      instance.url,
      'mutation($input: AbandonedCartInput!) { putAbandonedCart(input: $input) { cartId } }',
      {
        input: { offerId: 'demo-bump-ebook', cartAmt: 19_700, name, email, phone, document, utmQuery },
      },
    );
    expect(put.errors).toBeUndefined();
    const [optOut = ''] = await eventually(reminders, ({ length }) => length > 0);
    expect((await fetch(optOut, { method: 'POST' })).status).toBe(200);
  };
  /** Where each reminder's opt-out is; receipts are mailed to them, too. */
  const reminders = async () =>
    (await caught()).flatMap(({ text }) => /https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? []);
  const caught = async () => {
    const answer = await fetch(`${instance.url}/sandbox/mails.json`);
    const { mails } = (await answer.json()) as { mails: (Caught & { text: string })[] };
    return mails.filter(({ to }) => to === PERSON.email);
  };
  /** What each program counts, by the ports that their logs name. */
  const metricsOf = async () => {
    const ports = new Set(portsIn(instance.dataFolder));
    const pages = await Promise.all(
      [...ports].map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
        return answer?.ok ? answer.text() : '';
      }),
    );
    return pages.filter((page) => page.includes('process_cpu'));
  };
  /** All that the inbox holds, opened with the master key. */
  const openedInbox = async () => {
    const rows = await inDatabase<{ webhook_id: string; content_type: string; body_box: Buffer | null }>(
      'select webhook_id, content_type, body_box from inbox.webhooks',
    );
    const keys = masterKeys(instanceEnv(instance).MASTER_KEY ?? '');
    return rows.map(({ webhook_id, content_type, body_box }) => {
      const kept = openBody({ contentType: content_type, box: body_box }, webhook_id, keys);
      return kept && 'rawBody' in kept ? kept.rawBody.toString() : JSON.stringify(kept ?? null);
    });
  };
  const inDatabase = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const database = new pg.Client({ connectionString: instanceEnv(instance).DATABASE_URL });
    await database.connect();
    return (await database.query<T>(text).finally(() => database.end())).rows;
  };

  beforeAll(async () => {
    instance = await startInstance(FOLDER, { LOG_LEVEL: 'debug', CART_REMINDER_AFTER_MS: '2000' });
    seller = await openSeller(instance.url);
    // Others around them: a page of the table that holds only their key would simply be cut off.
    await buy(instance.url, `forget-${randomUUID()}`, { email: 'before@example.com' });
    const creditCard = { token: await cardToken(instance.url, undefined, PERSON.name), installments: 1 };
    ids = await Promise.all([
      purchase({}),
      purchase({ paymentMethod: 'BILLET' }),
      purchase({ paymentMethod: 'CREDIT_CARD', creditCard }),
    ]);
    const [pix = '', boleto = '', card = ''] = ids;
    // Of a boleto that is paid nobody fetches the PDF any more.
    kept = await eventually(
      () => pdfOf(boleto),
      ({ status }) => status === 200,
    );
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
    const [charge] = await chargesOf(instance.url, boleto);
    given = [creditCard.token, `/faturas/${charge?.transactionId}.pdf`, IN_PDF];
    await act(instance.url, card, 'refund', { amountCents: 4_321 });
    await eventually(
      () => saleOf(seller, card),
      ({ refunded }) => refunded === 4_321,
    );
    // After the demo's seller, its administrator and the buyer before.
    const [subject] = await inDatabase<{ subject_id: string; wrapped_key: Buffer }>(
      'select subject_id, wrapped_key from vault.subjects order by created_at limit 1 offset 3',
    );
    before = {
      balances: await balancesOf(seller),
      subjectId: subject?.subject_id ?? '',
      wrappedKey: subject?.wrapped_key ?? Buffer.alloc(0),
    };
    await leaveCart();
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

  it('is forgotten by one command with the e-mail address, while webhooks of theirs wait', async () => {
    const [workers = 0] = instance.pidsOf('workers');
    process.kill(workers, 'SIGSTOP');
    await deliverWebhooks();
    expect((await openedInbox()).join()).toContain(PERSON.name);
    const forgotten = tool('forget', PERSON.email.toUpperCase());
    const left = (await openedInbox()).join();
    process.kill(workers, 'SIGCONT');
    expect(left).toContain('A1B2');
    for (const value of [PERSON.name, PERSON.email, PERSON.cpf]) expect(left).not.toContain(value);
    expect(forgotten.stdout).toContain(`Forgotten: ${before.subjectId}.`);
    expect(forgotten.status).toBe(0);
  });

  it('is nobody the second time', () => {
    expect(tool('forget', PERSON.email)).toMatchObject({
      status: 1,
      stdout: 'Nobody is known by that.\n',
    });
  });

  it('is forgotten by an id of which the vault has no key, too: one that comes back is destroyed', () => {
    const id = randomUUID();
    expect(tool('forget', id)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Forgotten: ${id}. No key of it was in the vault`),
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

  it('shows their boleto to nobody any more, although its file lies where it lay', async () => {
    expect(kept.text).toContain(IN_PDF);
    expect(kept.text).toContain(`Pagador: ${PERSON.name}`);
    expect(await boletoUrlOf(ids[1] ?? '')).toBe('');
    expect((await pdfOf(ids[1] ?? '')).status).toBe(404);
    expect(readdirSync(`${instance.dataFolder}/files`, { withFileTypes: true })).toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    );
  });

  it('who sells is forgotten alike: no checkout and no sign-in is left, the books are', async () => {
    expect(tool('forget', 'demo@razao.test').stdout).toContain('1 sign-ins are removed');
    await eventually(
      () =>
        graphql<{ checkout: object | null }>(instance.url, '{ checkout(id: "demo-digital") { id } }'),
      ({ data }) => data?.checkout === null,
    );
    const shown = await graphql<{ payment: { checkout: { seller: object } } }>(
      instance.url,
      `{ payment(id: "${again}") { checkout { seller { name document } } } }`,
    );
    expect(shown.data?.payment.checkout.seller).toEqual({ name: '', document: '' });
    expect(tool('verify-ledger').stdout).toContain('equal:');
  });

  describe('leaves no trace', () => {
    beforeAll(async () => {
      const values = [...VALUES, ...SELLER, ...given];
      const url = instanceEnv(instance).DATABASE_URL;
      inRows = [
        ...(await scanDatabase(url, values)),
        ...(await scanDatabase(url.replace(/razao$/, 'eventstore'), values)),
      ];
      const metrics = await metricsOf();
      expect(metrics.length).toBeGreaterThanOrEqual(3);
      inMetrics = scanText('metrics', metrics.join('\n'), values);
      [mails, reminded] = [await caught(), await reminders()];
      await instance.stop();
      // The sandbox is the provider: it has to keep what its law demands.
      inFiles = scanFolder(instance.dataFolder, values, ['sandbox']);
    });

    it('that this scan could overlook', () => {
      expect(given.every((value) => value.length > 10)).toBe(true);
      expect(scanFolder(`${instance.dataFolder}/sandbox`, given.slice(0, 1))).not.toEqual([]);
      expect(scanFolder(instance.dataFolder, ['demo-digital'], ['sandbox']).length).toBeGreaterThan(0);
      expect(scanFolder(`${instance.dataFolder}/sandbox`, [PERSON.email, PERSON.cpf])).not.toEqual([]);
    });

    it('in any metric', () => expect(inMetrics).toEqual([]));

    it('in any mail, but for whom it went to', () => {
      expect(reminded).toHaveLength(1);
      expect(mails.length).toBeGreaterThan(1);
      const rest = mails.map(({ to: _to, ...mail }) => mail);
      expect(scanText('mails', JSON.stringify(rest), VALUES)).toEqual([]);
    });

    it('in any row', () => expect(inRows).toEqual([]));

    it('in any file of the data folder, write-ahead logs and programs’ logs included', () =>
      expect(inFiles).toEqual([]));

    // The write-ahead log keeps the key, wrapped by the master key, until PostgreSQL uses its
    // segment again.
    it('of their key in any table', () => {
      expect(
        filesWith(instance.dataFolder, before.wrappedKey).filter((file) => !file.includes('/pg_wal/')),
      ).toEqual([]);
    });
  });
});
