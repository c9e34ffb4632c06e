import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cart } from '../../domain/cart/cart.ts';
import { associatedData, keptContact } from '../../domain/cart/contact.ts';
import type { CartContents } from '../../domain/cart/events.ts';
import { recoverCart } from '../../domain/cart/reflect-purchase.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { DEMO_PRODUCER, demoConfigurations } from '../../embedded/seed/demo.ts';
import { handle } from '../../eventstore/repository.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

let api: ApiStack;
let vault: Vault;
let [seller, another, administrator] = ['', '', ''];

beforeAll(async () => {
  api = await startApi();
  vault = await openVault(api.stack.database.writer, keys);
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  const digital = demoConfigurations.find(({ id }) => id === 'demo-digital')
    ?.content as ConfigurationOf<'Offer'>;
  await api.save('Offer', 'without', { ...digital, offerId: 'without', abandonedCart: false });
  const { userId } = DEMO_PRODUCER;
  seller = await api.signIn({ userId, role: 'PRODUCER', platformId: 'demo-platform' });
  another = await api.signIn({ userId: 'otto', role: 'PRODUCER', platformId: 'demo-platform' });
  administrator = await api.signIn({ userId: 'adele', role: 'ADMINISTRATOR' });
});
afterAll(() => api?.stop());

let networks = 0;
const newIp = () => `10.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

const putting = (input: object, { ip = newIp(), key }: { ip?: string; key?: string } = {}) =>
  api.graphql(
    `mutation($key: String, $input: AbandonedCartInput!) {
      putAbandonedCart(idempotencyKey: $key, input: $input) { cartId } }`,
    {
      variables: {
        ...(key && { key }),
        input: { offerId: 'demo-digital', email: 'maria@example.com', cartAmt: 19_700, ...input },
      },
      ip,
    },
  );
const put = async (input: object, options?: { ip?: string; key?: string }): Promise<string> => {
  const answer = await putting(input, options);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return (answer.data as { putAbandonedCart: { cartId: string } }).putAbandonedCart.cartId;
};
const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);
const typesOf = async (cartId: string) =>
  (await api.stack.store.load(`cart-${cartId}`)).map(({ type }) => type);
const recover = async (id: string) => {
  const [paymentId, commandId] = [randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  await handle(api.stack.store, cart, {
    id,
    commandId,
    correlationId: commandId,
    actor: 'system',
    decide: (state) => recoverCart(state, { paymentId, at, matchedBy: 'PHONE' }),
  });
};

interface Listed {
  readonly carts: {
    readonly nodes: readonly { readonly id: string; readonly [field: string]: unknown }[];
    readonly totals: unknown;
  };
}
const mark = (cookie: string, id: string) =>
  api.graphql('mutation($key: String!, $id: ID!) { markCartContacted(idempotencyKey: $key, id: $id) }', {
    cookie,
    variables: { key: randomUUID(), id },
  });
const list = async (cookie: string, state?: string): Promise<Listed['carts']> => {
  const { data } = await api.graphql(
    `query($state: CartState) { carts(filter: { state: $state }) {
      nodes { id state productName amount currency attempts source recoveryPath saleId
        matchedBy withheldReason optedOut
        buyer { forgotten unreadable name email phone } }
      totals { currency count amount recoveredCount recoveredAmount } } }`,
    { cookie, variables: { state } },
  );
  return (data as Listed).carts;
};

// specification/checkout#abandoned-cart-capture
describe('whether an offer keeps carts', () => {
  it.each([
    ['demo-digital', true],
    ['without', false],
    ['nowhere', false],
  ])('is what offer and platform say: %s', async (offerId, enabled) => {
    const { data } = await api.graphql(`{ checkAbandonedCartEnabled(offerId: "${offerId}") }`);
    expect(data).toEqual({ checkAbandonedCartEnabled: enabled });
  });
});

describe('the network that a cart came from', () => {
  const writtenOf = async (cartId: string) =>
    (await api.stack.store.load(`cart-${cartId}`)).map(({ data }) => data as CartContents);
  const networkDigestsOf = async (cartId: string) => {
    const place = associatedData(cartId);
    const opened = (await writtenOf(cartId)).map(({ contact }) => vault.open(contact, place));
    return (await Promise.all(opened)).map((each) => keptContact.parse(each).networkDigest);
  };

  it('is known to be the same, and is in no event in clear', async () => {
    const [ip, other] = [newIp(), newIp()];
    const cartId = await put({}, { ip });
    await put({ cartId, name: 'Maria' }, { ip: other });
    const [begun, changed] = await networkDigestsOf(cartId);
    expect(begun).toMatch(/^[\w-]{43}$/);
    expect(changed).not.toBe(begun);
    expect(await networkDigestsOf(await put({}, { ip: other }))).toEqual([changed]);
    const written = JSON.stringify(await writtenOf(cartId));
    for (const secret of [ip, other, begun, changed]) expect(written).not.toContain(secret);
  });

  it('changes nothing of a cart that is the same otherwise', async () => {
    const cartId = await put({});
    await put({ cartId });
    expect(await typesOf(cartId)).toEqual(['CartCaptured']);
  });
});

describe('a cart that a buyer comes back to', () => {
  const form = {
    ...{ cep: '01001-000', street: 'Praça da Sé', number: '100', complement: '', district: 'Sé' },
    ...{ city: 'São Paulo', state: 'SP', deliveryOptionId: 'expressa', paymentMethod: 'BILLET' },
    orderBumpsIds: ['demo-bump-ebook'],
  };
  async function restored(id: string, offerId = 'demo-digital', ip = newIp()) {
    const { data, errors } = await api.graphql(
      `query($id: ID!, $offerId: ID!) { restoreCart(id: $id, offerId: $offerId) {
        name email phone form { cep street number complement district city state
          deliveryOptionId paymentMethod orderBumpsIds } } }`,
      { variables: { id, offerId }, ip },
    );
    return errors ? errors[0]?.extensions.code : (data as { restoreCart: unknown }).restoreCart;
  }

  it('has what was typed and chosen last', async () => {
    const cartId = await put({ name: 'Maria' });
    await put({ cartId, name: 'Maria da Silva', document: '52998224725', form });
    expect(await restored(cartId)).toEqual({
      name: 'Maria da Silva',
      ...{ email: 'maria@example.com', phone: null, form },
    });
  });

  it('says nothing to a page of another offer, nor of an id that nobody has', async () => {
    const cartId = await put({ form });
    expect(await restored(cartId, 'demo-bump-ebook')).toBeNull();
    expect(await restored(randomUUID())).toBeNull();
    expect(await restored('mine')).toBeNull();
  });

  it('says nothing once it was bought, nor of whom was forgotten', async () => {
    const [bought, forgotten] = [await put({}), await put({})];
    await recover(bought);
    await vault.forget(forgotten);
    expect(await restored(bought)).toBeNull();
    expect(await restored(forgotten)).toBeNull();
  });

  it('is asked for as rarely as one is put', async () => {
    const ip = newIp();
    const answers = [];
    for (let asked = 0; asked < 400 && answers.at(-1) !== 'RATE_LIMITED'; asked += 1)
      answers.push(await restored('mine', 'demo-digital', ip));
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });
});

describe('a put', () => {
  it('begins a cart under an id of ours, and goes on with it', async () => {
    const cartId = await put({ phone: '11987650' });
    expect(await put({ cartId, name: 'Maria', phone: '11987654321' })).toBe(cartId);
    expect(await put({ cartId, name: 'Maria', phone: '11987654321' })).toBe(cartId);
    expect(await typesOf(cartId)).toEqual(['CartCaptured', 'CartUpdated']);
  });

  it('with the same idempotency key is the same cart, and without one another', async () => {
    const key = randomUUID();
    expect(await put({}, { key })).toBe(await put({}, { key }));
    expect(await put({}, { key })).not.toBe(await put({ name: 'Maria' }, { key }));
    expect(await put({})).not.toBe(await put({}));
  });

  it.each(['6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01', 'mine', ''])(
    'never begins a cart under an id that the page has chosen: “%s”',
    async (chosen) => {
      expect(await put({ cartId: chosen })).not.toBe(chosen);
      expect(await typesOf('6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01')).toEqual([]);
    },
  );

  it('into a cart that has ended captures anew', async () => {
    const ended = await put({});
    await recover(ended);
    const fresh = await put({ cartId: ended, name: 'Maria de novo' });
    expect(fresh).not.toBe(ended);
    expect(await typesOf(ended)).toEqual(['CartCaptured', 'CartRecovered']);
    expect(await typesOf(fresh)).toEqual(['CartCaptured']);
  });

  it('of another offer captures anew', async () => {
    const cartId = await put({});
    const other = await put({ cartId, offerId: 'demo-bump-ebook' });
    expect(other).not.toBe(cartId);
    expect(await typesOf(cartId)).toEqual(['CartCaptured']);
  });

  it('of somebody who was forgotten captures anew, also with the same key', async () => {
    const key = randomUUID();
    const cartId = await put({ email: 'rita@example.com' }, { key });
    expect(await api.forget('rita@example.com')).toEqual([cartId]);
    expect(await put({ cartId, email: 'rita@example.com' })).not.toBe(cartId);
    expect(await put({ email: 'rita@example.com' }, { key })).not.toBe(cartId);
    expect(await typesOf(cartId)).toEqual(['CartCaptured']);
  });

  it('of somebody whose key was lost captures anew', async () => {
    const cartId = await put({ email: 'lost-key@example.com' });
    await api.stack.database.writer.query('delete from vault.subjects where subject_id = $1', [cartId]);
    expect(await put({ cartId, email: 'lost-key@example.com' })).not.toBe(cartId);
  });

  it('leaves nothing of the person to be read in the event', async () => {
    const cartId = await put({ name: 'Zuleica', email: 'zuleica@example.com', phone: '11987654321' });
    const stored = JSON.stringify(
      (await api.stack.store.load(`cart-${cartId}`)).map(({ data }) => data),
    );
    for (const value of ['Zuleica', 'zuleica', '11987654321']) expect(stored).not.toContain(value);
  });

  it.each([
    ['nothing complete', { email: 'maria@', phone: '119876' }, 'INVALID_INPUT'],
    ['a name too long', { name: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['a query string too long', { utmQuery: 'x'.repeat(4_001) }, 'INVALID_INPUT'],
    ['an amount that nothing costs', { cartAmt: 100_000_001 }, 'INVALID_INPUT'],
    ['an amount below zero', { cartAmt: -1 }, 'INVALID_INPUT'],
    ['an offer that is none', { offerId: 'nowhere' }, 'OFFER_NOT_FOUND'],
    ['an offer that keeps none', { offerId: 'without' }, 'ABANDONED_CART_DISABLED'],
  ])('is refused with %s', async (_, input, code) => {
    expect(codesOf(await putting(input))).toEqual([code]);
  });

  it('begins few carts for one network, each of which would be a mail to whomever', async () => {
    const ip = newIp();
    const cartId = await put({}, { ip });
    expect(codesOf(await putting({ email: 'stranger@example.com' }, { ip }))).toEqual(['RATE_LIMITED']);
    expect(await put({ cartId, name: 'Maria' }, { ip })).toBe(cartId);
    await put({ email: 'other@example.com' }, { ip: newIp() });
  });

  it('is held back when one network sends too many', async () => {
    const ip = newIp();
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await putting({ email: 'x' }, { ip }));
    expect(answers.filter((answer) => codesOf(answer)?.[0] === 'INVALID_INPUT')).toHaveLength(31);
    const complete = [];
    for (let count = 0; count < 31; count += 1)
      complete.push(codesOf(await putting({ offerId: 'nowhere' }, { ip }))?.[0]);
    expect(complete.slice(29)).toEqual(['OFFER_NOT_FOUND', 'RATE_LIMITED']);
    expect(codesOf(await putting({}, { ip: newIp() }))).toBeUndefined();
  });
});

describe('the list of carts', () => {
  let ids: string[];

  beforeAll(async () => {
    const first = await put({
      name: 'Bia Souza',
      email: 'bia@example.com',
      utmQuery: 'utm_source=feed&x=1',
    });
    const bought = await put({ email: 'bought@example.com' });
    const second = await put({ email: null, phone: '11987650003', cartAmt: 4_700 });
    await mark(seller, second);
    await recover(second);
    await recover(bought);
    ids = [second, first, bought];
    await api.project();
  });

  it('is its seller’s, opened, newest first', async () => {
    const { nodes } = await list(seller);
    expect(nodes.slice(0, 2)).toMatchObject([
      {
        id: ids[0],
        state: 'RECOVERED',
        matchedBy: 'PHONE',
        optedOut: false,
        buyer: { email: null, phone: '11987650003' },
      },
      {
        id: ids[1],
        state: 'OPEN',
        productName: 'Cerâmica para começar',
        amount: 19_700,
        source: 'feed',
        recoveryPath: `/checkout/demo-digital?cart=${ids[1]}`,
        buyer: { forgotten: false, name: 'Bia Souza', email: 'bia@example.com' },
      },
    ]);
  });

  it('adds up what the filter matches', async () => {
    const { nodes, totals } = await list(seller, 'RECOVERED');
    expect(nodes.every(({ state }) => state === 'RECOVERED')).toBe(true);
    expect(totals).toMatchObject([
      { currency: 'BRL', count: nodes.length, recoveredCount: nodes.length },
    ]);
  });

  it('leaves out who bought and never left, unless they are asked for', async () => {
    expect((await list(seller)).nodes.map(({ id }) => id)).not.toContain(ids[2]);
    const { nodes, totals } = await list(seller, 'BOUGHT');
    expect(nodes.map(({ id }) => id)).toContain(ids[2]);
    expect(totals).toMatchObject([{ recoveredCount: 0, recoveredAmount: 0 }]);
  });

  it('is nobody else’s', async () => {
    expect((await list(another)).nodes).toEqual([]);
    const asked = await api.graphql(`{ cart(id: "${ids[1]}") { id } }`, { cookie: another });
    expect(asked.data).toEqual({ cart: null });
    for (const cookie of [undefined, administrator]) {
      const refused = await api.graphql('{ carts { nodes { id } } }', cookie ? { cookie } : {});
      expect(codesOf(refused)).toEqual([cookie ? 'FORBIDDEN' : 'UNAUTHENTICATED']);
    }
  });

  it('says who asked this platform not to be reminded', async () => {
    const { recipientOf, tokenFor, add } = vault.optOuts;
    await add(tokenFor(recipientOf('elsewhere', 'bia@example.com'), 'elsewhere'));
    const shown = async () => (await list(seller)).nodes.find(({ id }) => id === ids[1])?.optedOut;
    expect(await shown()).toBe(false);
    await add(tokenFor(recipientOf('demo-platform', 'bia@example.com'), 'demo-platform'));
    expect(await shown()).toBe(true);
  });

  it('forgets with the person', async () => {
    await api.forget('bia@example.com');
    const found = (await list(seller)).nodes.find(({ id }) => id === ids[1]);
    expect(found).toMatchObject({
      amount: 19_700,
      source: null,
      buyer: { forgotten: true, unreadable: false, name: null, email: null },
    });
  });

  it('does not say so of a person whose key was lost', async () => {
    const id = await put({ email: 'lost@example.com' });
    await api.project();
    await api.stack.database.writer.query('delete from vault.subjects where subject_id = $1', [id]);
    const found = (await list(seller)).nodes.find((node) => node.id === id);
    expect(found).toMatchObject({
      amount: 19_700,
      source: null,
      buyer: { forgotten: false, unreadable: true, name: null, email: null },
    });
  });
});

describe('an offer that somebody invents', () => {
  it('costs one look-up, and nothing of what others may put (carts, invented offer ids)', async () => {
    const loads = vi.spyOn(api.stack.store, 'load');
    const ip = newIp();
    for (let time = 0; time < 5; time += 1)
      expect(codesOf(await putting({ offerId: 'invented' }, { ip }))).toEqual(['OFFER_NOT_FOUND']);
    expect(loads.mock.calls.filter(([name]) => name === 'offer-invented')).toHaveLength(1);
    expect((await putting({}, { ip })).errors).toBeUndefined();
    loads.mockRestore();
  });
});

describe('a cart that its seller has dealt with', () => {
  it('is contacted, once, and only theirs', async () => {
    const cartId = await put({ email: null, phone: '11987650004' });
    expect(codesOf(await mark(another, cartId))).toEqual(['NOT_FOUND']);
    expect(codesOf(await mark(seller, randomUUID()))).toEqual(['NOT_FOUND']);
    expect(codesOf(await mark(seller, 'x'))).toEqual(['NOT_FOUND']);
    expect((await mark(seller, cartId)).data).toEqual({ markCartContacted: true });
    expect((await mark(seller, cartId)).data).toEqual({ markCartContacted: true });
    expect(await typesOf(cartId)).toEqual(['CartCaptured', 'CartContacted']);
    await recover(cartId);
    expect(await typesOf(cartId)).toEqual(['CartCaptured', 'CartContacted', 'CartRecovered']);
  });
});
