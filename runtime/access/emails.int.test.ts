import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { keys } from '../testing/keys.ts';
import { startTestStack, type TestStack } from '../testing/stack.ts';
import { takeEmail } from './emails.ts';
import { ACCESS_STEPS } from './schema.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  await migrate(stack.database.writer, 'access', ACCESS_STEPS);
});
afterAll(() => stack?.stop());

const take = (userId: string, email: string) =>
  takeEmail({ pool: stack.database.writer, keys }, { userId, email });

it('an address is one user’s, in whichever letters it is written', async () => {
  const [userId, email] = [randomUUID(), `${randomUUID()}@example.com`];
  expect(await take(userId, email)).toBe(userId);
  expect(await take(randomUUID(), ` ${email.toUpperCase()}`)).toBe(userId);
});

it('is that user’s for each of the same calls at once, and nobody else’s', async () => {
  for (let round = 0; round < 20; round++) {
    const [userId, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const same = await Promise.all(Array.from({ length: 6 }, () => take(userId, email)));
    expect(same).toEqual(same.map(() => userId));
    const shared = `${randomUUID()}@example.com`;
    const others = await Promise.all(Array.from({ length: 6 }, () => take(randomUUID(), shared)));
    expect(new Set(others).size).toBe(1);
  }
});
