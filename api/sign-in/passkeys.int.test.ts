// Slow: passwords are hashed as slowly as real ones are.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserRole } from '../../domain/access/roles.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';

/** Where `inject` asks, and what the installation says of itself. */
const ORIGIN = 'http://localhost:3000';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const ask = (query: string, variables: object, cookie = '') => api.graphql(query, { variables, cookie });
const sessionIn = ({ headers }: GraphqlAnswer) =>
  [headers['set-cookie']]
    .flat()
    .map((line) => line?.split(';')[0] ?? '')
    .find((line) => line.startsWith('razao_session=')) ?? '';
const answerOf = <T>({ data }: GraphqlAnswer) => Object.values(data as Record<string, T>)[0] as T;

const begin = (cookie: string, password: string | null = 'password') =>
  ask('mutation($password: String) { beginPasskey(password: $password) }', { password }, cookie);
const add = (cookie: string, response: string, name = 'YubiKey') =>
  ask(
    `mutation($name: String!, $response: String!) {
      addPasskey(name: $name, response: $response) { recoveryCodes user { id secondFactors } } }`,
    { name, response },
    cookie,
  );
const signIn = (userId: string) =>
  ask(
    'mutation($email: String!) { signIn(email: $email, password: "password") { step secondFactors } }',
    { email: `${userId}@razao.test` },
  );
const options = async (cookie: string) =>
  answerOf<string>(await ask('mutation { askForPasskey }', {}, cookie));
const show = (cookie: string, response: string) =>
  ask(
    `mutation($response: String!) {
      confirmSignInByPasskey(response: $response) { step user { id } } }`,
    { response },
    cookie,
  );
const remove = (cookie: string, id: string, password = 'password') =>
  ask(
    'mutation($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) }',
    { id, password },
    cookie,
  );
const passkeysOf = async (cookie: string) =>
  answerOf<{ id: string; name: string }[]>(await ask('{ myPasskeys { id name } }', {}, cookie));

async function someone(role: UserRole = 'PRODUCER') {
  const userId = `ana-${randomUUID()}`;
  return { userId, cookie: await api.signIn({ userId, role }) };
}
/** Somebody with one passkey, which was added in a session of theirs. */
async function withPasskey() {
  const { userId, cookie } = await someone();
  const key = softwareAuthenticator(ORIGIN);
  const added = await add(cookie, key.create(answerOf(await begin(cookie))));
  return { userId, cookie, key, added };
}

describe('a passkey', () => {
  it('is added by the password, with recovery codes, and asked for at the sign-in', async () => {
    const { userId, key, added, cookie } = await withPasskey();
    const { recoveryCodes, user } = answerOf<{ recoveryCodes: string[]; user: unknown }>(added);
    expect(recoveryCodes).toHaveLength(10);
    expect(user).toEqual({ id: userId, secondFactors: ['PASSKEY'] });
    expect(await passkeysOf(cookie)).toEqual([{ id: expect.any(String), name: 'YubiKey' }]);
    const half = await signIn(userId);
    expect(half.data).toEqual({ signIn: { step: 'SECOND_FACTOR', secondFactors: ['PASSKEY'] } });
    const whole = await show(sessionIn(half), key.get(await options(sessionIn(half))));
    expect(whole.data).toEqual({ confirmSignInByPasskey: { step: 'DONE', user: { id: userId } } });
    const recovered = await ask(
      'mutation($code: String!) { confirmSignIn(code: $code) { step } }',
      { code: recoveryCodes[0] },
      sessionIn(await signIn(userId)),
    );
    expect(recovered.data).toEqual({ confirmSignIn: { step: 'DONE' } });
  });

  it('is not begun by a session alone', async () => {
    const { cookie } = await someone();
    for (const password of [null, 'a guess'])
      expect(codeOf(await begin(cookie, password))).toBe('WRONG_CREDENTIALS');
  });

  it('answers its challenge once, at its own place, and only that one', async () => {
    const { userId, key } = await withPasskey();
    const [first, second] = [sessionIn(await signIn(userId)), sessionIn(await signIn(userId))];
    const [mine, theirs] = [await options(first), await options(second)];
    expect(codeOf(await show(first, key.get(theirs)))).toBe('WRONG_CODE');
    // What was wrong has used the challenge up.
    expect(codeOf(await show(first, key.get(mine)))).toBe('WRONG_CODE');
    const elsewhere = softwareAuthenticator('https://razao.example');
    expect(codeOf(await show(second, elsewhere.get(theirs)))).toBe('WRONG_CODE');
    const answer = key.get(await options(second));
    expect((await show(second, answer)).errors).toBeUndefined();
    expect(codeOf(await show(second, answer))).toBe('UNAUTHENTICATED');
  });

  it('of another origin, or after five minutes, is none', async () => {
    const { cookie } = await someone();
    const phished = softwareAuthenticator('http://localhost:3999');
    expect(codeOf(await add(cookie, phished.create(answerOf(await begin(cookie)))))).toBe('WRONG_CODE');
    const late = softwareAuthenticator(ORIGIN).create(answerOf(await begin(cookie)));
    await api.stack.database.writer.query('update access.challenges set expires_at = now()');
    expect(codeOf(await add(cookie, late))).toBe('WRONG_CODE');
    expect(codeOf(await add(cookie, 'no JSON'))).toBe('WRONG_CODE');
    expect(await passkeysOf(cookie)).toEqual([]);
  });

  it('that was copied is told by its counter', async () => {
    const { userId, key } = await withPasskey();
    const [first, second] = [sessionIn(await signIn(userId)), sessionIn(await signIn(userId))];
    expect((await show(first, key.get(await options(first)))).errors).toBeUndefined();
    key.rewind();
    expect(codeOf(await show(second, key.get(await options(second))))).toBe('WRONG_CODE');
  });

  it('is not there, and has no codes, where the fact of it cannot be written', async () => {
    const { userId, cookie } = await someone();
    const answer = softwareAuthenticator(ORIGIN).create(answerOf(await begin(cookie)));
    vi.spyOn(api.stack.store, 'append').mockRejectedValueOnce(new Error('The append was lost'));
    expect(codeOf(await add(cookie, answer))).toBeDefined();
    expect((await signIn(userId)).data).toMatchObject({ signIn: { step: 'DONE' } });
  });

  it('is removed by the password; others stay, and the last one takes its recovery codes', async () => {
    const { userId, cookie } = await withPasskey();
    const second = softwareAuthenticator(ORIGIN).create(answerOf(await begin(cookie)));
    expect(answerOf<{ recoveryCodes: [] }>(await add(cookie, second, 'Phone')).recoveryCodes).toEqual(
      [],
    );
    const [phone, key] = await passkeysOf(cookie);
    expect(phone?.name).toBe('Phone');
    expect(codeOf(await remove(cookie, phone?.id ?? '', 'a guess'))).toBe('WRONG_CREDENTIALS');
    expect(codeOf(await remove((await someone()).cookie, phone?.id ?? ''))).toBe('NOT_FOUND');
    expect((await remove(cookie, phone?.id ?? '')).errors).toBeUndefined();
    expect((await signIn(userId)).data).toMatchObject({ signIn: { step: 'SECOND_FACTOR' } });
    expect((await remove(cookie, key?.id ?? '')).errors).toBeUndefined();
    expect((await signIn(userId)).data).toMatchObject({ signIn: { step: 'DONE' } });
    const left = await api.stack.database.writer.query(
      'select from access.recovery_codes where user_id = $1',
      [userId],
    );
    expect(left.rowCount).toBe(0);
  });

  it('is what whoever runs a platform may set up first, and has to keep', async () => {
    const { userId } = await someone('ADMINISTRATOR');
    const half = sessionIn(await signIn(userId));
    const answer = softwareAuthenticator(ORIGIN).create(answerOf(await begin(half, null)));
    const whole = await add(half, answer);
    expect(answerOf<{ user: unknown }>(whole).user).toMatchObject({ id: userId });
    const cookie = sessionIn(whole);
    const [only] = await passkeysOf(cookie);
    expect(codeOf(await remove(cookie, only?.id ?? ''))).toBe('FORBIDDEN');
  });
});
