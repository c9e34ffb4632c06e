import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '../domain/configuration/creation.ts';
import type { NewConfigurationOf } from '../domain/configuration/schemas.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import {
  findConfiguration,
  handleConfiguration,
  loadConfiguration,
  replaceConfiguration,
} from './configuration.ts';
import { stream } from './streams.ts';

let stack: TestStack;
beforeAll(async () => void (stack = await startTestStack()));
afterAll(() => stack.stop());

const sealedName = (data: string) => ({ v: 1 as const, subjectId: 'ana', iv: 'iv', data });

const product = (productId: string, name = 'Vaso'): NewConfigurationOf<'Product'> => ({
  ...PRODUCT_DEFAULTS,
  ...{ productId, platformId: 'acme', producerId: 'ana', name, typeProduct: 'FISICO' },
  seller: sealedName('Ateliê'),
});

const request = (id: string) => ({
  kind: 'Product' as const,
  id,
  commandId: randomUUID(),
  correlationId: id,
  actor: 'test',
});
const save = (id: string, content = product(id)) =>
  replaceConfiguration(stack.store, { ...request(id), content });
/** As somebody who saw `expectedRevision`. */
const saveSeen = (id: string, expectedRevision: number, content = product(id)) =>
  handleConfiguration(stack.store, {
    ...request(id),
    command: { kind: 'save', expectedRevision, content },
  });
const archive = async (id: string) =>
  handleConfiguration(stack.store, {
    ...request(id),
    command: {
      kind: 'archive',
      expectedRevision: (await findConfiguration(stack.store, 'Product', id)).revision,
    },
  });

const typesOf = async (id: string) =>
  (await stack.store.load(stream.configuration('Product', id))).map(({ type }) => type);

describe('a configuration document', () => {
  it('is an event under its kind’s own name, in its category’s stream', async () => {
    const id = randomUUID();
    await save(id);
    expect((await stack.store.load(`product-${id}`)).map(({ type }) => type)).toEqual(['ProductSaved']);
    expect(await loadConfiguration(stack.store, 'Product', id)).toEqual(product(id));
  });

  it('saved unchanged is no event', async () => {
    const id = randomUUID();
    await save(id);
    expect(await save(id)).toMatchObject({ ok: true, value: { written: 0 } });
    expect(await typesOf(id)).toHaveLength(1);
  });

  it('is what was saved last', async () => {
    const id = randomUUID();
    await save(id);
    await save(id, product(id, 'Oficina'));
    expect(await loadConfiguration(stack.store, 'Product', id)).toMatchObject({
      name: 'Oficina',
    });
  });

  it('archived is not there, and comes back by saving', async () => {
    const id = randomUUID();
    await save(id);
    await archive(id);
    expect(await loadConfiguration(stack.store, 'Product', id)).toBeUndefined();
    await save(id);
    expect(await loadConfiguration(stack.store, 'Product', id)).toEqual(product(id));
    expect(await typesOf(id)).toEqual(['ProductSaved', 'ProductArchived', 'ProductSaved']);
  });

  it('that never was is not there and cannot be archived', async () => {
    const id = randomUUID();
    expect(await loadConfiguration(stack.store, 'Product', id)).toBeUndefined();
    expect(await archive(id)).toEqual({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('that does not fit its schema is not written', async () => {
    const id = randomUUID();
    const unnamed = { ...product(id), name: '' };
    await expect(save(id, unnamed)).rejects.toThrow('ProductSaved does not fit its schema at name');
    expect(await typesOf(id)).toEqual([]);
  });

  it('saved by two who saw the same is one change, and a conflict for the other', async () => {
    const id = randomUUID();
    await save(id);
    const both = await Promise.all([
      saveSeen(id, 0, product(id, 'One')),
      saveSeen(id, 0, product(id, 'Two')),
    ]);
    expect(both.map((result) => (result.ok ? 'saved' : result.error))).toEqual(
      expect.arrayContaining(['saved', { code: 'CONFLICT', details: { revision: 1 } }]),
    );
    expect(await typesOf(id)).toEqual(['ProductSaved', 'ProductSaved']);
  });

  it('is not saved under another id, nor moved to another platform', async () => {
    const id = randomUUID();
    await save(id);
    const refused = async (content: NewConfigurationOf<'Product'>) => {
      const saved = await saveSeen(id, 0, content);
      return saved.ok ? [] : saved.error.details?.fields;
    };
    expect(await refused({ ...product(id), productId: 'another' })).toEqual([
      { field: 'productId', code: 'IMMUTABLE' },
    ]);
    expect(await refused({ ...product(id), platformId: 'another' })).toEqual([
      { field: 'platformId', code: 'IMMUTABLE' },
    ]);
    expect(await typesOf(id)).toHaveLength(1);
  });

  it('saved again by the very same command is that save, though others came between', async () => {
    const id = randomUUID();
    const same = {
      ...request(id),
      command: { kind: 'save' as const, expectedRevision: -1, content: product(id) },
    };
    await handleConfiguration(stack.store, same);
    await saveSeen(id, 0, product(id, 'Two'));
    expect(await handleConfiguration(stack.store, same)).toMatchObject({ ok: true });
    expect(await typesOf(id)).toHaveLength(2);
  });
});
