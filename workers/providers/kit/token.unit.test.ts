import { expect, test } from 'vitest';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';
import { notSent } from './reply.ts';
import { tokenFor } from './token.ts';

const context = () => contextOf(fakeHttp(() => ({ status: 500 })));
const REPLY = notSent('UNREACHABLE');

test('a login that throws is not kept: whoever needs a token next asks again (review)', async () => {
  const of = context();
  const broken = () => Promise.reject(new Error('no login'));
  const together = await Promise.allSettled([
    tokenFor('cashIn', of, broken),
    tokenFor('cashIn', of, broken),
  ]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(of.tokens.size).toBe(0);
  expect(await tokenFor('cashIn', of, async () => REPLY)).toBe(REPLY);
});

test('a login that throws late takes no newer token away (review)', async () => {
  const of = context();
  const newer = Promise.resolve(REPLY);
  const broken = tokenFor('cashIn', of, async () => {
    await Promise.resolve();
    of.tokens.set('cashIn', newer);
    throw new Error('no login');
  });
  await expect(broken).rejects.toThrow('no login');
  expect(of.tokens.get('cashIn')).toBe(newer);
});
