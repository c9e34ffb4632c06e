import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentOf } from '../domain/configuration/schemas.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { handleDocument, loadDocument } from './configuration.ts';
import { stream } from './streams.ts';

let stack: TestStack;
beforeAll(async () => void (stack = await startTestStack()));
afterAll(() => stack.stop());

const user = (userId: string, displayName = 'Ateliê'): DocumentOf<'User'> => ({
  userId,
  platformId: 'acme',
  role: 'PRODUCER',
  displayName,
  blockedCashout: false,
});

const save = (id: string, content = user(id)) =>
  handleDocument(stack.store, {
    kind: 'User',
    id,
    command: { kind: 'save', content },
    commandId: randomUUID(),
    correlationId: id,
    actor: 'test',
  });
const archive = (id: string) =>
  handleDocument(stack.store, {
    kind: 'User',
    id,
    command: { kind: 'archive' },
    commandId: randomUUID(),
    correlationId: id,
    actor: 'test',
  });

const typesOf = async (id: string) =>
  (await stack.store.load(stream.document('User', id))).map(({ type }) => type);

describe('a configuration document', () => {
  it('is an event under its kind’s own name, in its category’s stream', async () => {
    const id = randomUUID();
    await save(id);
    expect((await stack.store.load(`user-${id}`)).map(({ type }) => type)).toEqual(['UserSaved']);
    expect(await loadDocument(stack.store, 'User', id)).toEqual(user(id));
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
    await save(id, user(id, 'Oficina'));
    expect(await loadDocument(stack.store, 'User', id)).toMatchObject({ displayName: 'Oficina' });
  });

  it('archived is not there, and comes back by saving', async () => {
    const id = randomUUID();
    await save(id);
    await archive(id);
    expect(await loadDocument(stack.store, 'User', id)).toBeUndefined();
    await save(id);
    expect(await loadDocument(stack.store, 'User', id)).toEqual(user(id));
    expect(await typesOf(id)).toEqual(['UserSaved', 'UserArchived', 'UserSaved']);
  });

  it('that never was is not there and cannot be archived', async () => {
    const id = randomUUID();
    expect(await loadDocument(stack.store, 'User', id)).toBeUndefined();
    expect(await archive(id)).toEqual({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('that does not fit its schema is not written', async () => {
    const id = randomUUID();
    await expect(save(id, user(id, ''))).rejects.toThrow(
      'UserSaved does not fit its schema at displayName',
    );
    expect(await typesOf(id)).toEqual([]);
  });

  it('saved by two at once keeps both changes in its history', async () => {
    const id = randomUUID();
    await Promise.all([save(id, user(id, 'One')), save(id, user(id, 'Two'))]);
    expect(await typesOf(id)).toEqual(['UserSaved', 'UserSaved']);
  });
});
