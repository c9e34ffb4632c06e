import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scopeOf } from '../../domain/access/scope.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { findConfiguration, replaceConfiguration } from '../../eventstore/configuration.ts';
import { products } from '../../projections/read-models/products/table.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import {
  openConfiguration,
  sealConfiguration,
  sealedSubject,
} from '../../runtime/vault/seal-configuration.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import type { RequestContext } from '../graphql/context.ts';
import { savingMutation } from './save-configuration.ts';

const PRODUCT = demoConfigurations.find(({ id }) => id === 'demo-course')
  ?.content as ConfigurationOf<'Product'>;
const OWNER = 'dona@example.com';
const SELLER = { name: 'Ateliê da Dona', document: '11222333000181', supportEmail: OWNER };
const scope = scopeOf({
  userId: PRODUCT.producerId,
  platformId: PRODUCT.platformId,
  role: 'PRODUCER',
  permissions: [],
});
const context = { requestId: 'test', session: async () => ({ scope }) } as unknown as RequestContext;

let stack: TestStack;
let vault: Vault;

beforeAll(async () => {
  stack = await startTestStack();
  vault = await openVault(stack.database.writer, keys);
});
afterAll(() => stack?.stop());

async function aProduct(sealedFor: string | null = OWNER): Promise<string> {
  const id = randomUUID();
  const content = { ...PRODUCT, productId: id, seller: SELLER };
  const stored = sealedFor
    ? sealConfiguration(vault, await vault.subjectFor(sealedFor), 'Product', content)
    : (content as never);
  const facts = { commandId: randomUUID(), correlationId: id, actor: 'test' };
  await replaceConfiguration(stack.store, { kind: 'Product', id, content: stored, ...facts });
  return id;
}

const deps = () => ({
  store: stack.store,
  catalogue: { get: vi.fn() } as never,
  readModels: { passed: async () => undefined, written: async () => undefined } as never,
});
const save = (id: string, changes: object) =>
  savingMutation(deps(), 'saveProduct', {
    kind: 'Product',
    table: products,
    vault,
    subjectOf: sealedSubject(vault, 'Product'),
  })(undefined, { idempotencyKey: randomUUID(), id, expectedRevision: 0, changes }, context);
const stored = async (id: string) => {
  const state = await findConfiguration(stack.store, 'Product', id);
  if (state.phase !== 'SAVED') throw new Error('Not saved');
  return state.content;
};
const refused = {
  extensions: { code: 'INVALID_INPUT', fields: [{ field: 'seller', code: 'NOT_EDITABLE' }] },
};

describe('a document that speaks of a person', () => {
  it('is saved with what is said of them sealed under the key that it had', async () => {
    const id = await aProduct();
    const before = await stored(id);
    await save(id, { seller: { ...SELLER, name: 'Outro nome' } });
    const after = await stored(id);
    expect(JSON.stringify(after)).not.toContain('Outro nome');
    expect(after.seller).toMatchObject({
      subjectId: (before.seller as unknown as { subjectId: string }).subjectId,
    });
    expect(await openConfiguration(vault, 'Product', after)).toEqual({ ...SELLER, name: 'Outro nome' });
  });

  it('keeps its box when something else changes', async () => {
    const id = await aProduct();
    const { seller } = await stored(id);
    await save(id, { name: 'Cerâmica avançada' });
    expect(await stored(id)).toMatchObject({ name: 'Cerâmica avançada', seller });
  });

  it('says nothing new of somebody who was forgotten, and goes on otherwise', async () => {
    const id = await aProduct('esquecida@example.com');
    await vault.forget('esquecida@example.com');
    await expect(save(id, { seller: SELLER })).rejects.toMatchObject(refused);
    await save(id, { name: 'Sem dona' });
    expect((await stored(id)).name).toBe('Sem dona');
  });

  it('takes no box from outside, and writes nothing in clear', async () => {
    const [mine, inClear] = [await aProduct(), await aProduct(null)];
    const { seller } = await stored(await aProduct('outra@example.com'));
    await expect(save(mine, { seller })).rejects.toMatchObject(refused);
    await expect(save(inClear, { name: 'Antigo' })).rejects.toMatchObject(refused);
  });
});

it('the compiler asks for the key where a kind needs one, and only there', () => {
  const table = products;
  // @ts-expect-error: a product speaks of its seller.
  savingMutation(deps(), 'saveProduct', { kind: 'Product', table });
  savingMutation(deps(), 'saveOffer', { kind: 'Offer', table });
});
