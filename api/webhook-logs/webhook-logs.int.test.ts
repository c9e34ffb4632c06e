import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import type { WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { chargeSale, hear, requestSale } from '../../runtime/testing/payments.ts';
import { planOf, recordingReads } from '../../runtime/testing/plans.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { webhooks } from './queries.ts';

let api: ApiStack;
let master = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  master = await api.signIn({ userId: 'marta', role: 'MASTER' });
});
afterAll(() => api?.stop());

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;

interface Sent {
  readonly provider?: string;
  readonly platformId?: string;
  readonly body?: string;
  readonly contentType?: string;
}
/** A webhook that names a transaction; with a body, one that nobody understands. */
async function receive({ body, contentType = 'application/json', ...sent }: Sent = {}) {
  const transactionId = randomUUID();
  const webhookId = await api.inbox.receive({
    ...{ connectionId: 'acme-onz', provider: 'ONZ', platformId: 'acme', ...sent },
    word: body === undefined ? 'CONCLUIDA' : undefined,
    ...{ contentType, rawBody: Buffer.from(body ?? transactionId) },
    transactionIds: body === undefined ? [transactionId] : undefined,
  });
  return { webhookId, transactionId };
}
/** Deals with all that waits. */
async function deal(end: WebhookEnd): Promise<void> {
  for (const claimed of await api.inbox.claim(20)) await api.inbox.finish(claimed, end);
}

const list = async (variables: object) =>
  (
    (
      await api.graphql(
        `query($filter: WebhooksFilter! = {}, $search: String) { webhooks(filter: $filter, search: $search, first: 50) {
          nodes { id } counts { status count } } }`,
        { variables, cookie: master },
      )
    ).data as { webhooks: { nodes: { id: string }[]; counts: { status: string; count: number }[] } }
  ).webhooks;
const idsOf = async (variables: object) => (await list(variables)).nodes.map(({ id }) => id);

interface Detail {
  readonly maskedBody: string | null;
  readonly [field: string]: unknown;
}
const detailOf = async (id: string) =>
  (
    (
      await api.graphql(
        `query($id: ID!) { webhook(id: $id) { word wordMeans named result lastResult normalised tookMs paymentId
          deliveries maskedBody canReplay facts { transactionId word status known } } }`,
        { variables: { id }, cookie: master },
      )
    ).data as { webhook: Detail }
  ).webhook;
const replay = (id: string) =>
  api.graphql('mutation($key: String!, $id: ID!) { replayWebhook(idempotencyKey: $key, id: $id) }', {
    variables: { key: randomUUID(), id },
    cookie: master,
  });

describe('the log of webhooks', () => {
  it('is narrowed by platform, provider, result and day, and found by the provider’s id', async () => {
    const platformId = `p-${randomUUID()}`;
    const { webhookId, transactionId } = await receive({ platformId });
    const other = await receive({ platformId, provider: 'ASAAS' });
    await deal({ status: 'DONE', result: 'IGNORED' });
    const fresh = await receive({ platformId });
    expect(await idsOf({ filter: { platformId } })).toEqual([
      ...[fresh.webhookId, expect.anything(), expect.anything()],
    ]);
    expect(await idsOf({ filter: { platformId, provider: 'ASAAS' } })).toEqual([other.webhookId]);
    expect(await idsOf({ filter: { platformId, result: 'WAITING' } })).toEqual([fresh.webhookId]);
    expect(await idsOf({ filter: { platformId, to: '2020-01-01' } })).toEqual([]);
    expect(await idsOf({ search: transactionId })).toEqual([webhookId]);
    expect(await idsOf({ search: webhookId.slice(0, 8) })).toEqual([webhookId]);
    const { counts } = await list({ filter: { platformId } });
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { status: 'WAITING', count: 1 },
      { status: 'IGNORED', count: 2 },
    ]);
    await deal({ status: 'DONE' });
  });

  it('says what one said, what that means, what the provider answered, and the facts that came of it', async () => {
    const paymentId = await requestSale(api.stack.store, { platformId: 'acme' });
    await chargeSale(api.stack.store, paymentId);
    const { webhookId, transactionId } = await receive();
    const fact = paidFact();
    await hear(api.stack.store, paymentId, fact, { source: 'WEBHOOK', webhookId });
    const end = { status: 'DONE', paymentId, result: 'APPLIED', normalised: 'APPROVED' } as const;
    await deal(end);
    expect(await detailOf(webhookId)).toMatchObject({
      ...{ word: 'CONCLUIDA', wordMeans: 'APPROVED', named: [transactionId], paymentId },
      ...{ result: 'APPLIED', lastResult: 'APPLIED', normalised: 'APPROVED', maskedBody: null },
      facts: [{ word: fact.providerStatus, status: 'APPROVED', known: true }],
      canReplay: true,
    });
  });

  it('shows of a body that nobody understood its shape, and nothing personal or secret', async () => {
    const secrets = ['52998224725', '4111111111111111', 'maria@example.com', 'tok_9f8a7b6c5d', 'Maria'];
    const [document, card, email, token, name] = secrets;
    const body = JSON.stringify({
      type: 'odd',
      data: { document, card, email, token, name, id: document },
    });
    const { webhookId } = await receive({ body });
    await deal({ status: 'NOT_UNDERSTOOD' });
    const seen = await detailOf(webhookId);
    expect(seen).toMatchObject({ result: 'UNKNOWN_SHAPE', canReplay: true, named: [], word: null });
    expect(JSON.parse(seen.maskedBody ?? '')).toMatchObject({
      type: 'odd',
      data: { email: '••• (text, 17)' },
    });
    const { rows } = await api.stack.database.writer.query('select log::text from inbox.log');
    for (const secret of secrets) {
      expect(JSON.stringify(seen)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('reads few rows, whatever one thing it is narrowed by', async () => {
    const { database } = api.stack;
    await database.writer
      .query(`insert into inbox.log (webhook_id, connection_id, platform_id, provider, received_at, result, transaction_id, handled_at)
      select gen_random_uuid(), 'c', 'plan-' || n % 40, case when n % 1000 = 7 then 'RARE' else 'ONZ' end,
        now() - n * interval '1 minute', (array['APPLIED', 'DUPLICATE', 'IGNORED'])[1 + n % 3], 'tx-' || n, now()
      from generate_series(1, 20000) n`);
    await database.writer.query('analyze inbox.log');
    const { pools, reads } = recordingReads(database);
    const scope = {
      userId: 'marta',
      platformId: null,
      role: 'MASTER',
      permissions: new Set<never>(),
    } as const;
    const narrowed = [
      ...[{}, { result: 'UNREADABLE' }, { provider: 'RARE' }, { platformId: 'plan-7' }],
      { period: 'LAST_7_DAYS' },
    ];
    for (const args of [...narrowed.map((filter) => ({ filter })), { search: 'tx-17' }]) {
      reads.length = 0;
      const page = await webhooks.page({ pools, now: () => new Date() }, scope, { ...args, first: 20 });
      if (page.ok) await page.value.nodes();
      expect(reads).toHaveLength(1);
      for (const read of reads) {
        const { rowsMax, kinds } = await planOf(database, read);
        const seen = JSON.stringify({ args, rowsMax, kinds });
        expect(kinds, seen).not.toContain('Seq Scan');
        expect(rowsMax, seen).toBeLessThanOrEqual(250);
      }
    }
  });
});

describe('dealing with a webhook once more', () => {
  it('is asked for of one that was dealt with, once at a time, and its result is seen', async () => {
    const { webhookId, transactionId } = await receive();
    expect(codeOf(await replay(webhookId))).toBe('ILLEGAL_TRANSITION');
    await deal({ status: 'DONE', result: 'APPLIED' });
    expect((await replay(webhookId)).data).toEqual({ replayWebhook: true });
    expect(await detailOf(webhookId)).toMatchObject({ canReplay: false });
    const [claimed] = await api.inbox.claim(1);
    expect(claimed?.kept).toEqual({ transactionIds: [transactionId] });
    if (claimed) await api.inbox.finish(claimed, { status: 'DONE', result: 'DUPLICATE' });
    expect(await detailOf(webhookId)).toMatchObject({
      ...{ result: 'APPLIED', lastResult: 'DUPLICATE', deliveries: 1, canReplay: true },
    });
  });

  it('is refused for one of which nothing is kept, and for none', async () => {
    const webhookId = randomUUID();
    await api.inbox.logRejected({
      ...{ webhookId, connectionId: 'acme-onz', platformId: 'acme', provider: 'ONZ' },
    });
    expect(codeOf(await replay(webhookId))).toBe('ILLEGAL_TRANSITION');
    expect(codeOf(await replay(randomUUID()))).toBe('NOT_FOUND');
    expect(codeOf(await replay('none'))).toBe('NOT_FOUND');
  });
});
