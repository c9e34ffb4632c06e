import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_USER, type User } from '../../domain/user/user.ts';
import type { Access } from './access.ts';
import { signIn } from './commands.ts';
import type { SecondFactors } from './second-factors.ts';
import { createThrottle } from './throttle.ts';

const EMAIL = 'ana@razao.test';
const PASSWORD = 'right';
const MINUTE_MS = 60_000;

let now: number;
let compared: number;
let deps: Parameters<typeof signIn>[0];

beforeEach(() => {
  now = 0;
  compared = 0;
  const access: Partial<Access> = {
    async verify(email, password) {
      compared += 1;
      return email === EMAIL && password === PASSWORD
        ? { userId: 'ana', passwordHash: 'hash' }
        : undefined;
    },
    openSessionBy: async () => 'token',
    findSession: async () => ({
      ...{
        sessionId: 'session',
        userId: 'ana',
        email: EMAIL,
        stage: 'OPEN',
        actingBy: null,
        ...{ openedAt: new Date(0), expiresAt: new Date(0) },
      },
    }),
    hasSignedIn: async () => false,
    recordSignIn: async () => undefined,
    secondFactors: { kindsOf: async () => [] } as unknown as SecondFactors,
  };
  const user: User = {
    ...NEW_USER,
    ...{ userId: 'ana', platformId: 'acme', role: 'PRODUCER', displayName: 'Ana' },
  };
  deps = {
    access: access as Access,
    catalogue: { userState: async () => ({ phase: 'ACTIVE', user }) },
    store: undefined as never,
    now: () => new Date(now),
    needsSecondFactor: () => true,
    throttle: createThrottle(() => now),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  };
});

const call = (change: Partial<Parameters<typeof signIn>[1]> = {}) =>
  signIn(
    deps,
    {
      ...{ email: EMAIL, password: PASSWORD, ip: '192.0.2.1', userAgent: '', device: undefined },
      ...{ remember: false, ...change },
    },
    { commandId: 'c', correlationId: 'c', actor: 'buyer', traceparent: undefined },
  );

const codeOf = async (answer: ReturnType<typeof call>) => {
  const result = await answer;
  return result.ok ? 'SIGNED_IN' : result.error.code;
};

/** So many guesses at Ana's account at once, in turn from 20 addresses. */
const guess = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      codeOf(call({ password: `guess ${index}`, ip: `198.51.100.${index % 20}` })),
    ),
  );

/** The cookie of a browser in which Ana has signed in. */
async function knownBrowser(): Promise<string> {
  const signedIn = await call();
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  return signedIn.value.device;
}

describe('an account that is guessed at from 20 addresses', () => {
  it('has few of 100 guesses compared, though no address made more than five', async () => {
    const codes = await guess(100);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(20);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(80);
    expect(compared).toBe(20);
  });

  it('has about one guess a minute compared from then on, also of new addresses', async () => {
    await guess(100);
    compared = 0;
    for (let second = 0; second < 3_600; second += 1) {
      now += 1_000;
      await call({ password: 'guess', ip: `203.0.${second % 113}.${second % 251}` });
    }
    expect(compared).toBeLessThanOrEqual(66);
  });

  it('lets its owner in at once from a browser that they have used', async () => {
    const device = await knownBrowser();
    await guess(100);
    expect(await codeOf(call())).toBe('RATE_LIMITED');
    expect(await codeOf(call({ device }))).toBe('SIGNED_IN');
    // Also where strangers share their network.
    expect(await codeOf(call({ device, ip: '198.51.100.1' }))).toBe('SIGNED_IN');
  });

  it('lets its owner in from a new browser after at most a minute', async () => {
    for (let round = 0; round < 20; round += 1) {
      await guess(100);
      now += MINUTE_MS;
    }
    expect(await codeOf(call())).toBe('SIGNED_IN');
  });

  it('does not begin anew because its owner has signed in', async () => {
    const device = await knownBrowser();
    await guess(100);
    await call({ device });
    now += MINUTE_MS;
    expect(await codeOf(call())).toBe('SIGNED_IN');
    compared = 0;
    await guess(100);
    expect(compared).toBeLessThanOrEqual(1);
  });
});

describe('a known device', () => {
  it('is none for another account, nor when its cookie was made up', async () => {
    const device = await knownBrowser();
    await guess(100);
    const madeUp = `${device.split('.')[0]}.${'0'.repeat(64)}`;
    expect(await codeOf(call({ device: madeUp }))).toBe('RATE_LIMITED');
    const others = Array.from({ length: 100 }, (_, index) =>
      codeOf(call({ email: 'otto@razao.test', device, ip: `198.51.100.${index % 20}` })),
    );
    expect((await Promise.all(others)).filter((code) => code === 'RATE_LIMITED')).toHaveLength(80);
  });

  it('may not guess without end either', async () => {
    const device = await knownBrowser();
    compared = 0;
    for (let index = 0; index < 100; index += 1)
      await call({ device, password: `guess ${index}`, ip: `203.0.113.${index}` });
    expect(compared).toBe(5);
  });
});
