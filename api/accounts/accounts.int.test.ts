// Slow: passwords are hashed as slowly as real ones are.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inviteUser } from '../../domain/user/account.ts';
import { ok } from '../../domain/kernel/result.ts';
import { TERMS_VERSION } from '../../domain/user/profile.ts';
import { user } from '../../domain/user/user.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { handle } from '../../eventstore/repository.ts';
import { makeLink, type LinkPurpose } from '../../runtime/access/links.ts';
import { sealProfile } from '../../runtime/vault/seal-user.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

const PASSWORD = 'uma frase bem longa';
let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.project();
});
afterAll(() => api?.stop());

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const ask = (query: string, variables: object = {}, cookie?: string) =>
  api.graphql(query, { variables, ...(cookie && { cookie }), userAgent: 'Mozilla Firefox/140 (Linux)' });
const sessionIn = ({ headers }: GraphqlAnswer) =>
  [headers['set-cookie']]
    .flat()
    .map((line) => line?.split(';')[0] ?? '')
    .filter((line) => line.startsWith('razao_'))
    .join('; ');

const someone = () => `${randomUUID().slice(0, 8)}@example.com`;
const REGISTER = `mutation($key: String!, $input: RegisterInput!) { register(idempotencyKey: $key, input: $input) }`;
const register = (email: string, changes: object = {}, key: string = randomUUID()) =>
  ask(REGISTER, {
    key,
    input: {
      ...{ personKind: 'PERSON', name: 'Ana Souza', email, phone: '(11) 98765-4321' },
      ...{ document: '529.982.247-25', password: PASSWORD, termsVersion: TERMS_VERSION, ...changes },
    },
  });
const signIn = (email: string, password = PASSWORD, remember = false) =>
  ask(
    `mutation($email: String!, $password: String!, $remember: Boolean!) {
      signIn(email: $email, password: $password, remember: $remember) { step user { email hasSecondFactor } } }`,
    { email, password, remember },
  );
const me = async (cookie: string) => (await ask('{ me { email role } }', {}, cookie)).data;

const idOf = async (email: string) => (await api.access.userOf(email)) ?? '';
/** The link of a mail, as the workers make it. */
const linkOf = async (email: string, purpose: LinkPurpose) =>
  makeLink(api.stack.database.writer, { userId: await idOf(email), purpose, now: new Date() });
const typesOf = async (email: string) =>
  (await api.stack.store.load(`user-${await idOf(email)}`)).map(({ type }) => type);

/** What is appended next fails, and is not there. */
const failNextAppend = () =>
  vi.spyOn(api.stack.store, 'append').mockRejectedValueOnce(new Error('The append was lost'));

const confirm = (token: string, password = PASSWORD) =>
  ask(
    'mutation($token: String!, $password: String!) { confirmEmail(token: $token, password: $password) }',
    { token, password },
  );

async function registered(): Promise<string> {
  const email = someone();
  await register(email);
  await confirm(await linkOf(email, 'CONFIRMATION'));
  return email;
}

describe('an account that somebody makes', () => {
  it('is signed in to once its e-mail is confirmed', async () => {
    const email = someone();
    expect((await register(email)).data).toEqual({ register: true });
    expect(codeOf(await signIn(email))).toBe('EMAIL_NOT_CONFIRMED');
    const token = await linkOf(email, 'CONFIRMATION');
    expect(codeOf(await confirm(token, 'curta'))).toBe('INVALID_INPUT');
    expect((await confirm(token)).data).toEqual({ confirmEmail: true });
    expect(codeOf(await confirm(token))).toBe('LINK_NOT_VALID');
    const answer = await signIn(email);
    expect(answer.data).toEqual({ signIn: { step: 'DONE', user: { email, hasSecondFactor: false } } });
    expect(await me(sessionIn(answer))).toEqual({ me: { email, role: 'PRODUCER' } });
  });

  it('is confirmed by the same link where the fact of it could not be written', async () => {
    const email = someone();
    await register(email);
    const token = await linkOf(email, 'CONFIRMATION');
    failNextAppend();
    expect(codeOf(await confirm(token))).toBeDefined();
    expect((await confirm(token)).data).toEqual({ confirmEmail: true });
    expect((await signIn(email)).errors).toBeUndefined();
  });

  it('keeps its password when another link to confirm it comes late', async () => {
    const email = await registered();
    const late = await linkOf(email, 'CONFIRMATION');
    expect(codeOf(await confirm(late, 'the phrase of a late link'))).toBe('LINK_NOT_VALID');
    expect((await signIn(email)).data).toMatchObject({ signIn: { step: 'DONE' } });
  });

  it('is of whoever reads its mail, and not of who registered their e-mail before them', async () => {
    const email = someone();
    await register(email, { password: 'the phrase of a thief' });
    await register(email);
    await confirm(await linkOf(email, 'CONFIRMATION'));
    expect(codeOf(await signIn(email, 'the phrase of a thief'))).toBe('WRONG_CREDENTIALS');
    expect((await signIn(email)).data).toMatchObject({ signIn: { step: 'DONE' } });
  });

  it('is made by the next call where the one that took its e-mail failed after that', async () => {
    const email = someone();
    await api.access.takeEmail(randomUUID(), email, 'a phrase that was lost');
    expect((await register(email)).data).toEqual({ register: true });
    expect(await typesOf(email)).toEqual(['UserRegistered']);
    await confirm(await linkOf(email, 'CONFIRMATION'));
    expect((await signIn(email)).errors).toBeUndefined();
  });

  it('says nothing of a person in its events, nor the password anywhere', async () => {
    const email = await registered();
    const events = JSON.stringify(
      await api.stack.store.load(`user-${await idOf(email)}`),
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    for (const secret of [email, 'Ana Souza', '98765', '52998224725', PASSWORD])
      expect(events).not.toContain(secret);
  });

  it('answers alike where the e-mail is somebody’s, and only its owner is told', async () => {
    const email = await registered();
    const again = await register(email, { name: 'Outra Pessoa', password: 'another long phrase' });
    expect(again.data).toEqual({ register: true });
    expect(codeOf(await signIn(email, 'another long phrase'))).toBe('WRONG_CREDENTIALS');
    expect((await signIn(email)).errors).toBeUndefined();
    expect(await typesOf(email)).not.toContain('UserProfileChanged');
  });

  it('is found by the name and document that its owner gave, by nobody else’s', async () => {
    const [email, name] = [someone(), `Ana ${randomUUID().slice(0, 8)}`];
    await register(email, { name });
    const { subjectId } = await api.vault.subjectFor(email);
    expect(await api.vault.peopleBy(name)).toEqual([subjectId]);
    expect(await api.vault.peopleBy('529.982.247-25')).toContain(subjectId);
    const another = `Eva ${randomUUID().slice(0, 8)}`;
    await register(email, { name: another });
    expect(await api.vault.peopleBy(another)).toEqual([]);
  });

  it('is one account when the call comes twice', async () => {
    const [email, key] = [someone(), randomUUID()];
    await Promise.all([register(email, {}, key), register(email, {}, key)]);
    expect(await typesOf(email)).toEqual(['UserRegistered']);
  });

  it.each([
    [{ document: '111.111.111-11' }, 'document', 'INVALID_CPF'],
    [{ personKind: 'COMPANY' }, 'document', 'INVALID_CNPJ'],
    [{ phone: '123' }, 'phone', 'INVALID_PHONE'],
    [{ password: 'short' }, 'password', 'TOO_SMALL'],
    [{ password: 'aaaaaaaaaaaa' }, 'password', 'TOO_COMMON'],
    [{ email: 'no address' }, 'email', 'INVALID_FORMAT'],
    [{ name: 'A' }, 'name', 'TOO_SMALL'],
    [{ termsVersion: '1999-01-01' }, 'termsVersion', 'NOT_ACCEPTED'],
  ])('is refused with %j', async (changes, field, code) => {
    const { errors } = await register(someone(), changes);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field, code }] });
  });

  it('of a company has a CNPJ, with letters too', async () => {
    const answer = await register(someone(), { personKind: 'COMPANY', document: '12.ABC.345/01DE-35' });
    expect(answer.data).toEqual({ register: true });
  });
});

describe('a lost password', () => {
  const reset = (token: string, password: string) =>
    ask(
      'mutation($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }',
      {
        ...{ token, password },
      },
    );
  const request = (email: string) =>
    ask('mutation($email: String!) { requestPasswordReset(email: $email) }', { email });

  it('is replaced by a link that is used once, and ends all sessions', async () => {
    const email = await registered();
    const cookie = sessionIn(await signIn(email));
    expect((await request(email)).data).toEqual({ requestPasswordReset: true });
    const token = await linkOf(email, 'PASSWORD_RESET');
    const weak = await reset(token, 'short');
    expect(weak.errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'password', code: 'TOO_SMALL' }],
    });
    expect((await reset(token, 'a new long phrase')).data).toEqual({ resetPassword: true });
    expect(codeOf(await reset(token, 'one more long phrase'))).toBe('LINK_NOT_VALID');
    expect(await me(cookie)).toEqual({ me: null });
    expect(codeOf(await signIn(email))).toBe('WRONG_CREDENTIALS');
    expect((await signIn(email, 'a new long phrase')).errors).toBeUndefined();
  });

  it('is asked for few times in a row, whether it is anybody’s or not', async () => {
    for (const email of [await registered(), someone()]) {
      const codes = [];
      for (let turn = 0; turn < 8; turn += 1) codes.push(codeOf(await request(email)));
      expect(codes).toContain('RATE_LIMITED');
    }
  });

  it('is replaced by the same link where the fact of it could not be written', async () => {
    const email = await registered();
    const cookie = sessionIn(await signIn(email));
    const token = await linkOf(email, 'PASSWORD_RESET');
    failNextAppend();
    expect(codeOf(await reset(token, 'a new long phrase'))).toBeDefined();
    expect((await signIn(email)).errors).toBeUndefined();
    expect((await reset(token, 'a new long phrase')).data).toEqual({ resetPassword: true });
    expect(await me(cookie)).toEqual({ me: null });
    expect((await signIn(email, 'a new long phrase')).errors).toBeUndefined();
  });

  it('is asked for with the same answer for whom nobody knows', async () => {
    expect((await request(someone())).data).toEqual({ requestPasswordReset: true });
  });

  it('is not replaced by a link for something else', async () => {
    const email = await registered();
    const token = await linkOf(email, 'CONFIRMATION');
    expect(codeOf(await reset(token, 'a new long phrase'))).toBe('LINK_NOT_VALID');
  });
});

interface Begun {
  readonly beginSecondFactor: { readonly secret: string; readonly uri: string };
}

describe('a second factor', () => {
  const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
  const beginning = (cookie: string, password: string | null = PASSWORD) =>
    ask(
      'mutation($password: String) { beginSecondFactor(password: $password) { secret uri } }',
      { password },
      cookie,
    );
  const begin = async (cookie: string) => (await beginning(cookie)).data as Begun;
  const confirm = (code: string, cookie: string) =>
    ask(
      'mutation($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes user { email } } }',
      { code },
      cookie,
    );
  const enter = (code: string, cookie: string) =>
    ask(
      'mutation($code: String!) { confirmSignIn(code: $code) { step user { email } } }',
      { code },
      cookie,
    );

  async function protectedAccount() {
    const email = await registered();
    const cookie = sessionIn(await signIn(email));
    const { secret } = (await begin(cookie)).beginSecondFactor;
    const code = totp(secret).generate();
    const answer = await confirm(code, cookie);
    const { recoveryCodes } = (answer.data as { confirmSecondFactor: { recoveryCodes: string[] } })
      .confirmSecondFactor;
    return { email, secret, code, recoveryCodes };
  }

  it('is asked for after the password; until then nothing is open', async () => {
    const { email, recoveryCodes } = await protectedAccount();
    expect(recoveryCodes).toHaveLength(10);
    const half = await signIn(email);
    expect(half.data).toEqual({ signIn: { step: 'SECOND_FACTOR', user: null } });
    expect(await me(sessionIn(half))).toEqual({ me: null });
    expect(codeOf(await enter('000000', sessionIn(half)))).toBe('WRONG_CODE');
    const whole = await enter(recoveryCodes[0] ?? '', sessionIn(half));
    expect(whole.data).toEqual({ confirmSignIn: { step: 'DONE', user: { email } } });
    expect(await me(sessionIn(whole))).toMatchObject({ me: { email } });
    // The secret of before the code is worth nothing any more.
    expect(await me(sessionIn(half))).toEqual({ me: null });
  });

  it('takes each code once', async () => {
    const { email, code, recoveryCodes } = await protectedAccount();
    const [first, second] = [sessionIn(await signIn(email)), sessionIn(await signIn(email))];
    // The code that confirmed it is used already.
    expect(codeOf(await enter(code, first))).toBe('WRONG_CODE');
    const recovery = recoveryCodes[1] ?? '';
    const both = await Promise.all([enter(recovery, first), enter(recovery, second)]);
    expect(both.map(codeOf).filter(Boolean)).toEqual(['WRONG_CODE']);
  });

  it('is guessed at few times', async () => {
    const { email } = await protectedAccount();
    const cookie = sessionIn(await signIn(email));
    const codes = [];
    for (let guess = 0; guess < 8; guess += 1) codes.push(codeOf(await enter('000000', cookie)));
    expect(codes).toContain('RATE_LIMITED');
  });

  it('is replaced by whoever knows the password, not by a session alone', async () => {
    const { email, recoveryCodes } = await protectedAccount();
    const half = sessionIn(await signIn(email));
    const cookie = sessionIn(await enter(recoveryCodes[2] ?? '', half));
    const replace = (password: string) =>
      ask(
        'mutation($password: String) { beginSecondFactor(password: $password) { uri } }',
        { password },
        cookie,
      );
    expect(codeOf(await replace('a guess'))).toBe('WRONG_CREDENTIALS');
    expect((await replace(PASSWORD)).errors).toBeUndefined();
    const guesses = [];
    for (let guess = 0; guess < 8; guess += 1) guesses.push(codeOf(await replace('a guess')));
    expect(guesses).toContain('RATE_LIMITED');
  });

  it('is the first of an account only by its password: a session alone sets up none', async () => {
    const cookie = sessionIn(await signIn(await registered()));
    for (const password of [null, 'a guess'])
      expect(codeOf(await beginning(cookie, password))).toBe('WRONG_CREDENTIALS');
    expect((await beginning(cookie)).errors).toBeUndefined();
  });

  it('that is being set up is guessed at few times', async () => {
    const cookie = sessionIn(await signIn(await registered()));
    await begin(cookie);
    const codes = [];
    for (let guess = 0; guess < 8; guess += 1) codes.push(codeOf(await confirm('000000', cookie)));
    expect(codes).toContain('RATE_LIMITED');
  });

  it('is not in force, and has no codes, where the fact of it cannot be written', async () => {
    const email = await registered();
    const cookie = sessionIn(await signIn(email));
    const { secret } = (await begin(cookie)).beginSecondFactor;
    const code = totp(secret).generate();
    failNextAppend();
    expect(codeOf(await confirm(code, cookie))).toBeDefined();
    expect((await signIn(email)).data).toMatchObject({ signIn: { step: 'DONE' } });
    const { data } = await confirm(code, cookie);
    expect(data).toMatchObject({ confirmSecondFactor: { user: { email } } });
    expect((await signIn(email)).data).toMatchObject({ signIn: { step: 'SECOND_FACTOR' } });
    expect((await typesOf(email)).filter((type) => type === 'UserSecondFactorAdded')).toHaveLength(1);
  });

  it('once it is there, no session that was to set one up opens anything', async () => {
    const userId = `admin-${randomUUID().slice(0, 8)}`;
    await api.signIn({ userId, role: 'ADMINISTRATOR' });
    const half = () => signIn(`${userId}@razao.test`, 'password').then(sessionIn);
    const [owner, thief] = [await half(), await half()];
    const { secret } = ((await beginning(owner, null)).data as Begun).beginSecondFactor;
    await confirm(totp(secret).generate(), owner);
    for (const answer of [
      await beginning(thief, 'password'),
      await confirm(totp(secret).generate(), thief),
    ])
      expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  });

  it('set up in a browser that is new to the account is two facts of it', async () => {
    const userId = `admin-${randomUUID().slice(0, 8)}`;
    await api.signIn({ userId, role: 'ADMINISTRATOR' });
    const place = { device: '', network: '', platformId: 'acme', role: 'ADMINISTRATOR' };
    await api.access.recordSignIn({ ...place, userId, result: 'SIGNED_IN' });
    const half = sessionIn(await signIn(`${userId}@razao.test`, 'password'));
    const { secret } = ((await beginning(half, null)).data as Begun).beginSecondFactor;
    await confirm(totp(secret).generate(), half);
    const events = (await api.stack.store.load(`user-${userId}`)).slice(1);
    expect(events.map(({ type }) => type)).toEqual([
      ...['UserSecondFactorAdded', 'UserSignedInOnNewDevice'],
    ]);
    // Two of one id would be taken for one that was written already.
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });

  it('cannot be set up by who has not entered the one that there is', async () => {
    const { email } = await protectedAccount();
    const half = sessionIn(await signIn(email));
    expect(codeOf(await ask('mutation { beginSecondFactor { secret } }', {}, half))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('is set up first by whoever runs a platform', async () => {
    const userId = `admin-${randomUUID().slice(0, 8)}`;
    await api.signIn({ userId, role: 'ADMINISTRATOR' });
    const half = await signIn(`${userId}@razao.test`, 'password');
    expect(half.data).toEqual({ signIn: { step: 'SETUP', user: null } });
    expect(await me(sessionIn(half))).toEqual({ me: null });
    const { beginSecondFactor } = (await beginning(sessionIn(half), null)).data as Begun;
    const { secret, uri } = beginSecondFactor;
    expect(uri).toContain('otpauth://totp/');
    const whole = await confirm(totp(secret).generate(), sessionIn(half));
    expect(await me(sessionIn(whole))).toMatchObject({ me: { role: 'ADMINISTRATOR' } });
    const remove = 'mutation { removeSecondFactor(password: "password") }';
    expect(codeOf(await ask(remove, {}, sessionIn(whole)))).toBe('FORBIDDEN');
  });
});

describe('an invitation', () => {
  async function invited(): Promise<string> {
    const [email, userId] = [someone(), randomUUID()];
    await api.access.takeEmail(userId, email);
    const profile = { name: 'Bia', email, phone: '', document: '' };
    const sealed = sealProfile(api.vault, await api.vault.subjectFor(email), userId, profile);
    await handle(api.stack.store, user, {
      ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test' },
      decide: (state) =>
        inviteUser(state, {
          ...{ userId, platformId: 'demo-platform', role: 'MANAGER', permissions: [], ...sealed },
          ...{ invitedBy: null, at: new Date().toISOString() },
        }),
    });
    return email;
  }
  const acceptBy = (token: string) =>
    ask(
      'mutation($token: String!, $password: String!) { acceptInvitation(token: $token, name: "Beatriz", password: $password) }',
      { token, password: PASSWORD },
    );

  it('is accepted by the same link where the fact of it could not be written', async () => {
    const email = await invited();
    const token = await linkOf(email, 'INVITATION');
    failNextAppend();
    expect(codeOf(await acceptBy(token))).toBeDefined();
    expect((await acceptBy(token)).data).toEqual({ acceptInvitation: true });
    expect((await signIn(email)).data).toMatchObject({ signIn: { step: 'DONE' } });
  });

  it('is accepted once, with a name and a password of one’s own', async () => {
    const email = await invited();
    expect(codeOf(await signIn(email, ''))).toBe('WRONG_CREDENTIALS');
    const token = await linkOf(email, 'INVITATION');
    const seen = await ask(
      'query($token: String!) { invitation(token: $token) { email role platformName } }',
      { token },
    );
    expect(seen.data).toEqual({ invitation: { email, role: 'MANAGER', platformName: 'Razão Demo' } });
    const both = await Promise.all([acceptBy(token), acceptBy(token)]);
    expect(both.map(codeOf).filter(Boolean)).toEqual(['LINK_NOT_VALID']);
    expect((await signIn(email)).data).toMatchObject({ signIn: { step: 'DONE' } });
  });
});

describe('the sessions of an account', () => {
  const decided = { reason: 'Fraud', at: new Date().toISOString() };
  const decide = (id: string, type: 'UserBlocked' | 'UserUnblocked') =>
    handle(api.stack.store, user, {
      ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
      decide: () => ok([{ type, data: { ...decided, at: new Date().toISOString() } }]),
    });

  it('end with a block, and do not live again when it is taken back', async () => {
    const email = await registered();
    const cookie = sessionIn(await signIn(email));
    const id = await idOf(email);
    await decide(id, 'UserBlocked');
    await decide(id, 'UserUnblocked');
    await expect.poll(() => me(cookie)).toEqual({ me: null });
    const again = sessionIn(await signIn(email));
    expect(await me(again)).toMatchObject({ me: { email } });
    expect((await list(again)).mySessions).toHaveLength(1);
  });

  it('do not open by a password that was proved just before it was changed', async () => {
    const email = await registered();
    const verified = await api.access.verify(email, PASSWORD);
    await api.access.setPassword(await idOf(email), 'another long phrase');
    expect(verified && (await api.access.openSessionBy(verified, {}))).toBeUndefined();
  });

  const list = async (cookie: string) =>
    (await ask('{ mySessions { id device isThis } }', {}, cookie)).data as {
      mySessions: { id: string; device: string; isThis: boolean }[];
    };

  it('are listed, and ended one by one or all others', async () => {
    const email = await registered();
    const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)].map(
      sessionIn,
    );
    const { mySessions } = await list(one ?? '');
    expect(mySessions.map(({ device }) => device)).toEqual(Array(3).fill('Firefox, Linux'));
    const other = mySessions.find(({ isThis }) => !isThis);
    await ask('mutation($id: ID) { endSessions(id: $id) }', { id: other?.id }, one);
    expect((await list(one ?? '')).mySessions).toHaveLength(2);
    await ask('mutation { endSessions }', {}, one);
    expect(
      [await me(one ?? ''), await me(two ?? ''), await me(three ?? '')].filter(
        (answer) => (answer as { me: unknown }).me,
      ),
    ).toHaveLength(1);
  });

  it('of another account are nobody else’s to end', async () => {
    const [mine, theirs] = [
      sessionIn(await signIn(await registered())),
      sessionIn(await signIn(await registered())),
    ];
    const [session] = (await list(theirs)).mySessions;
    expect(
      (await ask('mutation($id: ID) { endSessions(id: $id) }', { id: session?.id }, mine)).data,
    ).toEqual({ endSessions: 0 });
    expect(await me(theirs)).not.toEqual({ me: null });
  });

  it('but the one that changes the password end with it', async () => {
    const email = await registered();
    const [one, two] = [sessionIn(await signIn(email)), sessionIn(await signIn(email))];
    const change = (currentPassword: string) =>
      ask(
        'mutation($currentPassword: String!) { changePassword(currentPassword: $currentPassword, password: "quite another phrase") }',
        { currentPassword },
        one,
      );
    expect(codeOf(await change('wrong'))).toBe('WRONG_CREDENTIALS');
    expect((await change(PASSWORD)).data).toEqual({ changePassword: true });
    expect([await me(one), await me(two)]).toEqual([{ me: { email, role: 'PRODUCER' } }, { me: null }]);
  });

  it('last for a working day, or thirty days when asked', async () => {
    const email = await registered();
    const ageOf = (answer: GraphqlAnswer) =>
      Number(/razao_session=[^;]+; Max-Age=(\d+)/.exec(String(answer.headers['set-cookie']))?.[1]);
    expect([ageOf(await signIn(email)), ageOf(await signIn(email, PASSWORD, true))]).toEqual([
      12 * 3_600,
      30 * 86_400,
    ]);
  });
});

it('a sign-in from a browser that is new to the account is a fact of it, but for the first', async () => {
  const email = await registered();
  const first = await signIn(email);
  await api.graphql(
    'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }',
    { variables: { email, password: PASSWORD }, cookie: sessionIn(first) },
  );
  expect(await typesOf(email)).not.toContain('UserSignedInOnNewDevice');
  await signIn(email);
  expect(await typesOf(email)).toContain('UserSignedInOnNewDevice');
});
