import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidFact, refund } from '../../domain/testing/payment-facts.ts';
import { came, MADE, refunding, trying } from '../../domain/testing/refund-facts.ts';
import { demoConfigurations, DEMO_CONNECTIONS } from '../../embedded/seed/demo.ts';
import { hear, paidSale, requestSale, run } from '../../runtime/testing/payments.ts';
import { aConnection } from '../testing/a-connection.ts';
import { emailOf, startApi, type ApiStack } from '../testing/api-stack.ts';

const HERE = 'demo-platform';
const PUBLIC_URL = 'https://shop.example';
const FILE = { id: 'apostila', key: 'files/a/b/c/apostila.pdf', name: 'Apostila.pdf', bytes: 4_096 };
/** Nobody is there: links are made without asking. */
const S3 = {
  ...{ S3_ENDPOINT: 'https://files.example', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x' },
  ...{ S3_SECRET_ACCESS_KEY: 'x', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};

let api: ApiStack;
beforeAll(async () => {
  api = await startApi({ own: true, env: { ...S3, PUBLIC_URL } });
  for (const { kind, id, content } of demoConfigurations) {
    const sold = { ...content, ...handed[id] };
    await api.save(kind, id, sold as never);
  }
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, aConnection(DEMO_CONNECTIONS.PIX, 'ONZ'));
  await api.project();
});
afterAll(() => api?.stop());

/** What the demo's course and e-book hand over. */
const handed: Readonly<Record<string, object>> = {
  'demo-course': { files: [FILE], accessUrl: 'https://curso.example/entrar' },
  'demo-ebook': { licence: 'RZ-1234' },
};

const item = { quantity: 1, tangible: false };
const ITEMS = [
  { ...item, id: 'demo-digital', kind: 'OFFER', title: 'Curso', unitPriceCents: 7_000 },
  { ...item, id: 'demo-bump-ebook', kind: 'BUMP', title: 'E-book', unitPriceCents: 3_000 },
] as const;

const ACCESS = `query($filter: PurchasesFilter! = {}) { myAccess(filter: $filter) { nodes {
  id status seller { supportEmail } items { id isBump access lastDay accessUrl licence files { name bytes url } } }
  counts { status count } } }`;

interface Item {
  readonly id: string;
  readonly access: string;
  readonly licence: string | null;
  readonly files: readonly { readonly url: string }[];
}
interface Order {
  readonly id: string;
  readonly items: readonly Item[];
}

/** A buyer, signed in, and what they buy. */
async function aBuyer() {
  const userId = randomUUID();
  const cookie = await api.signIn({ userId, role: 'CUSTOMER', platformId: HERE });
  const { subjectId } = await api.vault.subjectFor(emailOf(userId));
  const sale = { ...{ offerId: 'demo-digital', platformId: HERE, subjectId }, items: [...ITEMS] };
  const shown = async (variables: object = {}) => {
    await api.project();
    const { data } = await api.graphql(ACCESS, { cookie, variables });
    return (data as { myAccess: { nodes: Order[]; counts: object[] } }).myAccess;
  };
  return { cookie, sale, shown };
}

const accessOf = ({ nodes: [order] }: { readonly nodes: readonly Order[] }) =>
  order?.items.map(({ access }) => access);
const statusOf = async (url: string | undefined) =>
  (await api.server.inject({ url: new URL(url ?? '/nothing').pathname })).statusCode;

async function onPaymentPage(id: string): Promise<readonly Item[]> {
  const { data } = await api.graphql(
    `{ payment(id: "${id}") { items { id accessUrl licence files { url } } } }`,
  );
  return (data as { payment: { items: Item[] } }).payment.items;
}

describe('what a buyer has of their purchases', () => {
  it('is each item apart, with whom to ask for help, once it was paid', async () => {
    const { sale, shown } = await aBuyer();
    const waiting = await requestSale(api.stack.store, sale);
    expect((await shown()).nodes).toMatchObject([
      {
        ...{ id: waiting, status: 'PENDING' },
        items: ['demo-digital', 'demo-bump-ebook'].map((id) => ({
          ...{ id, access: 'AWAITING_PAYMENT', accessUrl: null, licence: null, files: [] },
        })),
      },
    ]);
    const id = await paidSale(api.stack.store, sale);
    const { nodes, counts } = await shown({ filter: { status: 'APPROVED' } });
    expect(nodes).toEqual([
      {
        ...{ id, status: 'APPROVED', seller: { supportEmail: expect.stringContaining('@') } },
        items: [
          {
            ...{ id: 'demo-digital', isBump: false, access: 'OPEN', lastDay: null, licence: null },
            accessUrl: 'https://curso.example/entrar',
            files: [
              {
                ...{ name: FILE.name, bytes: FILE.bytes },
                url: `${PUBLIC_URL}/checkout/payment/${id}/files/${FILE.id}`,
              },
            ],
          },
          {
            ...{ id: 'demo-bump-ebook', isBump: true, access: 'OPEN', lastDay: null },
            ...{ accessUrl: expect.anything(), licence: 'RZ-1234', files: [] },
          },
        ],
      },
    ]);
    expect(counts).toContainEqual({ status: 'PENDING', count: 1 });
    expect(await statusOf(nodes[0]?.items[0]?.files[0]?.url)).toBe(302);
  });

  it('is without what was refunded by itself, here as on the payment page', async () => {
    const { sale, shown } = await aBuyer();
    const id = await paidSale(api.stack.store, sale);
    const file = (await shown()).nodes[0]?.items[0]?.files[0]?.url;
    const refundId = randomUUID();
    for (const each of [
      refunding({ itemIds: ['demo-digital'] }, refundId),
      trying(refundId),
      came(MADE, refundId),
    ])
      await run(api.stack.store, id, each);
    expect(accessOf(await shown())).toEqual(['REFUNDED', 'OPEN']);
    expect(await onPaymentPage(id)).toMatchObject([
      { accessUrl: null, licence: null, files: [] },
      { licence: 'RZ-1234' },
    ]);
    expect(await statusOf(file)).toBe(404);
  });

  it('is nothing once a bank took all of it back', async () => {
    const { sale, shown } = await aBuyer();
    const id = await paidSale(api.stack.store, sale);
    await hear(
      api.stack.store,
      id,
      paidFact({ status: 'CHARGEBACK', reversals: [refund(10_000, 'c1', 'CHARGEBACK')] }),
    );
    expect(accessOf(await shown())).toEqual(['DISPUTED', 'DISPUTED']);
    expect(await onPaymentPage(id)).toMatchObject([{ files: [] }, { licence: null }]);
  });

  it('ends with the period of a subscription', async () => {
    const { sale, shown } = await aBuyer();
    const recurrence = { priceCents: 7_000, frequencyInDays: 3_650 };
    await paidSale(api.stack.store, { ...sale, recurrence });
    expect(accessOf(await shown())).toEqual(['OPEN', 'OPEN']);
    const ended = await aBuyer();
    // Paid on 3 November 2026, by the facts of all tests.
    const id = await paidSale(api.stack.store, {
      ...{ ...ended.sale, recurrence: { ...recurrence, frequencyInDays: 1 } },
    });
    expect(accessOf(await ended.shown())).toEqual(['ENDED', 'OPEN']);
    expect(await onPaymentPage(id)).toMatchObject([
      { accessUrl: null, files: [] },
      { licence: 'RZ-1234' },
    ]);
  });
});

describe('the way to it', () => {
  const mail = async (cookie: string, id: string) => {
    const { data, errors } = await api.graphql(
      'mutation($key: String!, $id: ID!) { mailAccess(idempotencyKey: $key, id: $id) }',
      { cookie, variables: { key: randomUUID(), id } },
    );
    return errors?.[0]?.extensions.code ?? (data as { mailAccess: boolean }).mailAccess;
  };

  it('is mailed to whoever bought it, once for two presses, and not before it is paid', async () => {
    const { cookie, sale } = await aBuyer();
    const [id, waiting] = [
      await paidSale(api.stack.store, sale),
      await requestSale(api.stack.store, sale),
    ];
    await api.project();
    expect([await mail(cookie, id), await mail(cookie, id)]).toEqual([true, true]);
    const events = await api.stack.store.load(`payment-${id}`);
    expect(events.filter(({ type }) => type === 'AccessResent')).toHaveLength(1);
    expect(await mail(cookie, waiting)).toBe('NOT_PAID');
    expect(await mail((await aBuyer()).cookie, id)).toBe('NOT_FOUND');
  });
});
