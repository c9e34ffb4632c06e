import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Sealed } from '../domain/kernel/privacy/sealed.ts';
import { connectEventStore, type EventStore } from './store.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { forgetSubject, KeyMissing, orHidden, tellingLostKeys } from './forgotten.ts';

const PLACE = 'payment-1';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
afterAll(() => stack?.stop());

/** A vault that has lost every key but those of these subjects. */
const vaultOver = (store: EventStore, ...subjectIds: string[]) =>
  tellingLostKeys(
    {
      open: async ({ subjectId }: Sealed, _place: string) =>
        subjectIds.includes(subjectId) ? 'Maria' : undefined,
      subject: async (subjectId: string) => (subjectIds.includes(subjectId) ? { subjectId } : undefined),
      forget: async () => undefined,
    },
    { store, now: () => new Date(), log: { error: vi.fn() } },
  );

const vaultWith = (...subjectIds: string[]) => vaultOver(stack.store, ...subjectIds);

const sealedFor = (subjectId: string): Sealed => ({ v: 1, subjectId, iv: '', data: '' });

const incidentsOf = async (subjectId: string) => {
  const raised = await stack.store.client.readAll({ maxCount: 1_000 });
  const causes: string[] = [];
  for await (const { event } of raised)
    if (event?.type === 'IncidentRaised') causes.push(JSON.stringify(event.data));
  return causes.filter((data) => data.includes(subjectId));
};

it('what can be opened is opened without asking anybody else', async () => {
  const asked = vi.spyOn(stack.store, 'loadPage');
  const maria = randomUUID();
  expect(await vaultWith(maria).open(sealedFor(maria), PLACE)).toBe('Maria');
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it('of a person who was forgotten nothing is opened, and that is asked once', async () => {
  const subjectId = randomUUID();
  const vault = vaultWith();
  await forgetSubject({ store: stack.store, vault }, subjectId, new Date());
  const asked = vi.spyOn(stack.store, 'loadPage');
  expect(await vault.open(sealedFor(subjectId), PLACE)).toBeUndefined();
  expect(await vault.open(sealedFor(subjectId), PLACE)).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await incidentsOf(subjectId)).toEqual([]);
  asked.mockRestore();
});

it('a key that is missing though nobody was forgotten is one incident', async () => {
  const subjectId = randomUUID();
  for (const vault of [vaultWith(), vaultWith()])
    for (const place of [PLACE, 'payment-2'])
      await expect(vault.open(sealedFor(subjectId), place)).rejects.toThrow(KeyMissing);
  const raised = await incidentsOf(subjectId);
  expect(raised).toHaveLength(1);
  expect(raised[0]).toContain('PERSONAL_DATA_KEY_MISSING');
});

it('and hides what it sealed for who shows the same for both', async () => {
  const subjectId = randomUUID();
  expect(await orHidden(vaultWith().open(sealedFor(subjectId), PLACE))).toBeUndefined();
  await expect(orHidden(Promise.reject(new Error('another')))).rejects.toThrow('another');
});

it('a subject whose key was lost is told from one that was forgotten, too', async () => {
  const [lost, forgotten] = [randomUUID(), randomUUID()];
  const vault = vaultWith();
  await forgetSubject({ store: stack.store, vault }, forgotten, new Date());
  expect(await vault.subject(forgotten)).toBeUndefined();
  await expect(vault.subject(lost)).rejects.toThrow(KeyMissing);
  expect(await incidentsOf(lost)).toHaveLength(1);
});

it('of many boxes of one person the log is asked once', async () => {
  const subjectId = randomUUID();
  const vault = vaultWith();
  const asked = vi.spyOn(stack.store, 'loadPage');
  await Promise.allSettled([1, 2, 3].map(() => vault.open(sealedFor(subjectId), PLACE)));
  await expect(vault.open(sealedFor(subjectId), PLACE)).rejects.toThrow(KeyMissing);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

it('while the event store does not answer a missing key is hidden within seconds, and is no incident', async () => {
  const subjectId = randomUUID();
  const away = connectEventStore('esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1');
  const told = vi.fn();
  const vault = tellingLostKeys(
    {
      open: async (_sealed: Sealed, _place: string) => undefined,
      subject: async (_subjectId: string) => undefined,
    },
    { store: away, now: () => new Date(), log: { error: told } },
  );
  const asking = vault.open(sealedFor(subjectId), PLACE);
  await expect(asking).rejects.toThrow('does not say whether they were forgotten');
  expect(await orHidden(vault.open(sealedFor(subjectId), PLACE))).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
  expect(await incidentsOf(subjectId)).toEqual([]);
  await away.close();
});
