import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../domain/access/permissions.ts';
import { USER_ROLES, type UserRole } from '../../domain/access/roles.ts';
import { cart } from '../../domain/cart/cart.ts';
import { associatedData } from '../../domain/cart/contact.ts';
import { putCart } from '../../domain/cart/put-cart.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { handle } from '../../eventstore/repository.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { keyOf, ownerOf } from '../uploads/file-key.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { FIELD_ACCESS } from '../testing/field-access.ts';

const demo = <T>(id: string) => demoConfigurations.find((document) => document.id === id)?.content as T;

/** Each role's user, a seller beside them, and one of the same id on another platform. */
const OWNERS = {
  own: (role: string) => ({ platformId: 'acme', producerId: role }),
  anotherSellers: () => ({ platformId: 'acme', producerId: 'somebody' }),
  onAnotherPlatform: (role: string) => ({ platformId: 'elsewhere', producerId: role }),
} as const;
type Whose = keyof typeof OWNERS;
const WHOSE = Object.keys(OWNERS) as Whose[];

const SELLERS: readonly UserRole[] = ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'];
const key = '$key: String!, $id: ID!';

/** Fields of one thing by its id, who may ask for them at all, and what they are asked of. */
const FIELDS = [
  {
    name: 'cart',
    of: 'cart',
    roles: SELLERS,
    query: 'query($id: ID!) { cart(id: $id) { id buyer { email } } }',
  },
  {
    name: 'sale',
    of: 'sale',
    roles: SELLERS,
    query: `query($id: ID!) { sale(id: $id) {
      net breakdown { amount } delivery { address { cep } } timeline { nodes { type data entries { amount } } } } }`,
  },
  {
    name: 'markCartContacted',
    of: 'cart',
    roles: SELLERS,
    query: `mutation(${key}) { markCartContacted(idempotencyKey: $key, id: $id) }`,
  },
  {
    name: 'offerSettings',
    of: 'offer',
    roles: SELLERS,
    query: 'query($id: ID!) { offerSettings(id: $id) { title } }',
  },
  {
    name: 'saveOffer',
    of: 'offer',
    roles: ['PRODUCER'] as readonly UserRole[],
    query: `mutation(${key}) { saveOffer(idempotencyKey: $key, id: $id, expectedRevision: 0, changes: { requiredDocument: false }) { title } }`,
  },
  {
    name: 'productSettings',
    of: 'product',
    roles: SELLERS,
    query: 'query($id: ID!) { productSettings(id: $id) { name seller { name } } }',
  },
  {
    name: 'saveProduct',
    of: 'product',
    roles: ['PRODUCER'] as readonly UserRole[],
    query: `mutation(${key}) { saveProduct(idempotencyKey: $key, id: $id, expectedRevision: 0, changes: { name: "New" }) { name } }`,
  },
] as const;
/** Lists, who may ask for them at all, and all that one's own thing makes of each. */
const LISTS = [
  {
    name: 'carts',
    roles: SELLERS,
    query: '{ carts(first: 50) { nodes { id } totals { count } } }',
    own: (role: UserRole) => ({ nodes: [{ id: idOf('cart', role, 'own') }], totals: [{ count: 1 }] }),
  },
  {
    name: 'sales',
    roles: SELLERS,
    query: '{ sales(first: 50) { nodes { id } totals { count } } }',
    own: (role: UserRole) => ({ nodes: [{ id: idOf('sale', role, 'own') }], totals: [{ count: 1 }] }),
  },
  {
    name: 'offers',
    roles: SELLERS,
    query: '{ offers(first: 50) { nodes { id } } }',
    own: (role: UserRole) => ({ nodes: [{ id: idOf('offer', role, 'own') }] }),
  },
  {
    name: 'products',
    roles: SELLERS,
    query: '{ products(first: 50) { nodes { id offers { id } } } }',
    own: (role: UserRole) => ({
      nodes: [{ id: idOf('product', role, 'own'), offers: [{ id: idOf('offer', role, 'own') }] }],
    }),
  },
  {
    name: 'balances',
    roles: SELLERS,
    query: '{ balances { account amount } }',
    own: (role: UserRole) => [
      { account: `liab:${role}:available`, amount: 8_550 },
      { account: `liab:${role}:reserve`, amount: 950 },
    ],
  },
  {
    name: 'ledgerEntries',
    roles: SELLERS,
    query: '{ ledgerEntries(first: 50) { nodes { account cause { saleId } } } }',
    own: (role: UserRole) => ({
      nodes: ['reserve', 'available'].map((bucket) => ({
        account: `liab:${role}:${bucket}`,
        cause: { saleId: idOf('sale', role, 'own') },
      })),
    }),
  },
];
/** What follows neither table, each asked by a test of its own below. */
const ASKED_BELOW = [
  ...['adminSales', 'adminSale', 'incidents', 'closeIncident', 'providerHealth'],
  ...['createUploadLink', 'fileLink'],
];
/** What makes things: `api/products/create.int.test.ts` asks it of every role. */
const ASKED_WHERE_MADE = ['createProduct', 'createOffer'];
/** A platform's settings, of which no user owns any: `api/connections/roles.int.test.ts`. */
const ASKED_THERE = [
  ...['acquirers', 'providerConnections', 'platformSettings', 'savePlatform'],
  ...['createProviderConnection', 'saveProviderConnection', 'setProviderConnectionSecrets'],
  ...['rotateWebhookAddress', 'archiveProviderConnection'],
];
const ASKED_APART = [...ASKED_BELOW, ...ASKED_WHERE_MADE, ...ASKED_THERE];

/** Nobody is there: links are made without asking. */
const S3 = {
  ...{ S3_ENDPOINT: 'https://files.example', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x' },
  ...{ S3_SECRET_ACCESS_KEY: 'x', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};

/** All that a field here asks of an administrator. */
const permissions: Permission[] = [
  'isDashboardAvailable',
  'isSalesAvailable',
  'isUserDocumentsAvailable',
];

/** Of the day on which the sales here are charged. */
const HEALTH = `{ providerHealth(filter: { from: "2026-11-03T00:00:00Z", until: "2026-11-04T00:00:00Z" }) {
  nodes { platformId connectionId attempts paid } } }`;

const ADMIN_SALES = `{ adminSales(filter: { period: ALL }, first: 100) {
  nodes { id } count { value } totals { count gross } } }`;
interface AdminSales {
  readonly nodes: readonly { readonly id: string }[];
}

let api: ApiStack;
const cookies = new Map<UserRole, string>();
const [carts, sales] = [new Map<string, string>(), new Map<string, string>()];
const idOf = (of: 'cart' | 'sale' | 'offer' | 'product', role: UserRole, whose: Whose) =>
  ({
    cart: carts.get(`${role}/${whose}`),
    sale: sales.get(`${role}/${whose}`),
    offer: `${role}-${whose}`,
    product: `p-${role}-${whose}`,
  })[of] ?? '';

async function leaveCart(owner: { platformId: string; producerId: string }): Promise<string> {
  const cartId = randomUUID();
  const vault = await openVault(api.stack.database.writer, keys);
  const subject = await vault.makeSubject(cartId);
  const contact = { name: null, document: null, email: 'a@example.com', phone: null, utmQuery: '' };
  const put = {
    ...owner,
    cartId,
    offerId: 'course',
    productName: 'Pottery',
    currency: 'BRL' as const,
    subjectId: cartId,
    amountCents: 1_000,
    contact: vault.seal(subject, associatedData(cartId), contact),
    hasEmail: true,
    contactDigest: 'digest',
    at: new Date().toISOString(),
  };
  const facts = { commandId: cartId, correlationId: cartId, actor: 'buyer' };
  await handle(api.stack.store, cart, { id: cartId, ...facts, decide: (state) => putCart(state, put) });
  return cartId;
}

const sell = (owner: ReturnType<typeof OWNERS.own>) => {
  const splits = [{ userId: owner.producerId, role: 'PRODUCER' as const, weight: 10_000 }];
  return paidSale(api.stack.store, { ...owner, policy: { splits, liableUserId: owner.producerId } });
};

async function makeOffer(id: string, { platformId, producerId }: ReturnType<typeof OWNERS.own>) {
  const product = demo<ConfigurationOf<'Product'>>('demo-course');
  const offer = demo<ConfigurationOf<'Offer'>>('demo-digital');
  await api.save('Product', `p-${id}`, { ...product, productId: `p-${id}`, platformId, producerId });
  const rest = { productId: `p-${id}`, orderBumpOfferIds: [] };
  await api.save('Offer', id, { ...offer, ...rest, offerId: id, platformId });
}

beforeAll(async () => {
  api = await startApi({ own: true, env: S3 });
  const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
  for (const platformId of ['acme', 'elsewhere'])
    await api.save('Platform', platformId, { ...platform, platformId });
  for (const role of USER_ROLES) {
    cookies.set(role, await api.signIn({ userId: role, role, permissions }));
    for (const whose of WHOSE) {
      carts.set(`${role}/${whose}`, await leaveCart(OWNERS[whose](role)));
      sales.set(`${role}/${whose}`, await sell(OWNERS[whose](role)));
      await makeOffer(idOf('offer', role, whose), OWNERS[whose](role));
    }
  }
  await api.project();
}, 120_000);
afterAll(() => api?.stop());

const ask = async (role: UserRole, query: string, id?: string) => {
  const { data, errors } = await api.graphql(query, {
    cookie: cookies.get(role) ?? '',
    variables: query.includes('$key') ? { key: randomUUID(), id } : { ...(id && { id }) },
  });
  return { data, errors };
};
const codesOf = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  errors?.map(({ extensions }) => extensions.code);

it('every root field that is not public is asked whose data it answers with', () => {
  const roots = ['Query', 'Mutation', 'Subscription'].flatMap((type) =>
    Object.entries(FIELD_ACCESS[type] ?? {}),
  );
  const asked = [...FIELDS.map(({ name }) => name), ...LISTS.map(({ name }) => name), ...ASKED_APART];
  expect(asked.toSorted()).toEqual(
    roots.flatMap(([name, readers]) => (readers === 'PUBLIC' ? [] : [name])).toSorted(),
  );
});

describe.each(USER_ROLES)('%s', (role) => {
  it.each(FIELDS)('$name: their own only, and another’s answers like an unknown one', async (field) => {
    const { of, query, roles } = field;
    const unknown = await ask(role, query, randomUUID());
    for (const whose of WHOSE.filter((each) => each !== 'own'))
      expect(await ask(role, query, idOf(of, role, whose))).toEqual(unknown);
    const own = await ask(role, query, idOf(of, role, 'own'));
    if (!roles.includes(role)) {
      expect([codesOf(own), codesOf(unknown)]).toEqual([['FORBIDDEN'], ['FORBIDDEN']]);
      return;
    }
    expect(own.errors).toBeUndefined();
    expect(own).not.toEqual(unknown);
  });

  it.each(LISTS)('$name: their own only', async ({ name, roles, query, own }) => {
    const answer = await ask(role, query);
    if (!roles.includes(role)) return void expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    expect(answer.data).toEqual({ [name]: own(role) });
  });

  it('providerHealth: that of their platform with the flag, for a master all, and none for others', async () => {
    const answer = await ask(role, HEALTH);
    const ofPlatform = (platformId: string, attempts: number) => ({
      ...{ platformId, connectionId: 'acme-onz', attempts, paid: attempts },
    });
    const own = ofPlatform('acme', 2 * USER_ROLES.length);
    const nodes = {
      ADMINISTRATOR: [own],
      MASTER: [own, ofPlatform('elsewhere', USER_ROLES.length)],
    }[role as string];
    if (nodes) expect(answer.data).toEqual({ providerHealth: { nodes } });
    else expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  });

  it('adminSales and adminSale: those of their platform with the flag, for a master all, and none for others', async () => {
    const answer = await ask(role, ADMIN_SALES);
    const within = { ADMINISTRATOR: ['own', 'anotherSellers'], MASTER: WHOSE }[role as string];
    if (!within) expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    else {
      const theirs = [...sales].filter(([name]) =>
        (within as readonly string[]).includes(name.split('/')[1] ?? ''),
      );
      const { nodes, ...page } = (answer.data as { adminSales: AdminSales }).adminSales;
      expect(nodes.map(({ id }) => id).toSorted()).toEqual(theirs.map(([, id]) => id).toSorted());
      const value = theirs.length;
      expect(page).toEqual({ count: { value }, totals: [{ count: value, gross: value * 10_000 }] });
    }
    const one = 'query($id: ID!) { adminSale(id: $id) { seller { id name } buyer { email } } }';
    const unknown = await ask(role, one, randomUUID());
    for (const whose of WHOSE) {
      const asked = await ask(role, one, idOf('sale', 'PRODUCER', whose));
      if (!within?.includes(whose)) expect(asked).toEqual(unknown);
      else
        expect(asked.data).toMatchObject({
          adminSale: { seller: { id: OWNERS[whose]('PRODUCER').producerId } },
        });
    }
  });

  it('incidents: those of their platform with the flag, for a master all, and none for others', async () => {
    const raise = (platformId?: string) =>
      raiseIncident(api.stack.store, {
        kind: 'RETRIES_ENDED',
        cause: { stream: `payment-${randomUUID()}` },
        platformId,
        at: new Date(),
      });
    const ids = [await raise('acme'), await raise('elsewhere'), await raise()];
    await api.project();
    const closing = `mutation(${key}) { closeIncident(idempotencyKey: $key, id: $id, reason: "seen") }`;
    const within = { ADMINISTRATOR: 1, MASTER: 3 }[role as string] ?? 0;
    const answer = await ask(role, '{ incidents(first: 50) { nodes { id } } }');
    const unknown = await ask(role, closing, randomUUID());
    if (within === 0) expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    else {
      const { nodes } = (answer.data as { incidents: { nodes: { id: string }[] } }).incidents;
      const shown = ids.map((id) => nodes.some((node) => node.id === id));
      expect(shown).toEqual(ids.map((_, index) => index < within));
    }
    for (const [index, id] of ids.entries()) {
      const closed = await ask(role, closing, id);
      if (index < within) expect(closed.data).toEqual({ closeIncident: true });
      else expect(closed).toEqual(unknown);
    }
  });
});

describe.each(USER_ROLES)('%s and private files', (role) => {
  const CREATE = `mutation { createUploadLink(input: {
    purpose: DOCUMENT, fileName: "rg", contentType: "image/png", bytes: 1 }) { key imageUrl } }`;
  const READ = 'query($id: String!) { fileLink(key: $id) { signedUrl } }';
  /** Whose documents they may see, besides what they may not ask for at all. */
  const READABLE: Partial<Record<UserRole, readonly Whose[]>> = {
    ...{ PRODUCER: ['own'], AFFILIATE: ['own'], CO_PRODUCER: ['own'] },
    ...{ ADMINISTRATOR: ['own', 'anotherSellers'], MASTER: WHOSE },
  };

  it('createUploadLink: a document is kept as their own, and only a seller sends one', async () => {
    const answer = await ask(role, CREATE);
    if (!SELLERS.includes(role)) return void expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    const { key: made } = (answer.data as { createUploadLink: { key: string } }).createUploadLink;
    expect(ownerOf(made)).toEqual({ folder: 'documents', platformId: 'acme', userId: role });
  });

  it.each(WHOSE)('fileLink: of a document that is %s', async (whose) => {
    const { platformId, producerId } = OWNERS[whose](role);
    const file = { id: randomUUID(), name: 'rg', ending: 'png' };
    const place = { bucket: 'PRIVATE', folder: 'documents' } as const;
    const answer = await ask(role, READ, keyOf(place, { platformId, userId: producerId }, file));
    if (READABLE[role]?.includes(whose)) expect(answer.errors).toBeUndefined();
    else expect(codesOf(answer)).toEqual([READABLE[role] ? 'NOT_FOUND' : 'FORBIDDEN']);
  });
});

it.each([
  ['adminSales', ADMIN_SALES],
  ['incidents', '{ incidents { nodes { id } } }'],
  ['providerHealth', HEALTH],
])('an administrator without the flag sees nothing of %s', async (_, query) => {
  const cookie = await api.signIn({ userId: 'flagless', role: 'ADMINISTRATOR', permissions: [] });
  const answer = await api.graphql(query, { cookie });
  expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
});
