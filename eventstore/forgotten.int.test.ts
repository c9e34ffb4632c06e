import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Sealed } from '../domain/kernel/privacy/sealed.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { forgetSubject, KeyMissing, orHidden, tellingLostKeys } from './forgotten.ts';

const PLACE = 'payment-1';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ own: true });
});
afterAll(() => stack?.stop());

/** A vault that has lost every key but those of these subjects. */
const vaultWith = (...subjectIds: string[]) =>
  tellingLostKeys(
    {
      open: async ({ subjectId }: Sealed, _place: string) =>
        subjectIds.includes(subjectId) ? 'Maria' : undefined,
      forget: async () => undefined,
    },
    { store: stack.store, now: () => new Date(), log: { error: vi.fn() } },
  );

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

it('a key that is missing though nobody was forgotten is one incident (review row 69)', async () => {
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
