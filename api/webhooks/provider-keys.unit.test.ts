import { generateKeyPairSync } from 'node:crypto';
import { setImmediate as answered } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openProviderKeys } from './signature.ts';

const URL = 'https://provider.example/jwks';
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** A provider that answers what a test wants, at a time that the test moves. */
function aProvider(answer: () => Promise<string[]> = async () => ['k1']) {
  const provider = { answer, asked: 0, clockMs: 0 };
  const keys = openProviderKeys(
    async () => {
      provider.asked += 1;
      return new Map((await provider.answer()).map((id) => [id, publicKey]));
    },
    () => provider.clockMs,
  );
  return Object.assign(provider, { keyOf: (id: string) => keys.keyOf(URL, id) });
}

const away = () => Promise.reject(new Error('ECONNREFUSED'));

describe('the keys of a provider', () => {
  it('are asked for once, and known for ten minutes', async () => {
    const provider = aProvider();
    expect(await provider.keyOf('k1')).toBe(publicKey);
    provider.clockMs = 599_999;
    expect(await provider.keyOf('k1')).toBe(publicKey);
    expect(provider.asked).toBe(1);
  });

  it('count no longer than ten minutes after the provider has withdrawn them', async () => {
    const provider = aProvider();
    await provider.keyOf('k1');
    provider.answer = async () => ['k2'];
    provider.clockMs = 600_000;
    expect(await provider.keyOf('k1')).toBe('NO_SUCH_KEY');
    expect(await provider.keyOf('k2')).toBe(publicKey);
  });

  it('are asked for again for a key nobody has seen, at most once a minute', async () => {
    const provider = aProvider();
    expect(await provider.keyOf('k2')).toBe('NO_SUCH_KEY');
    provider.answer = async () => ['k1', 'k2'];
    provider.clockMs = 59_999;
    expect(await provider.keyOf('k2')).toBe('NO_SUCH_KEY');
    provider.clockMs = 60_000;
    expect(await provider.keyOf('k2')).toBe(publicKey);
    expect(provider.asked).toBe(2);
  });

  it('are one question, however much mail waits for the answer', async () => {
    const provider = aProvider();
    expect(await Promise.all(Array.from({ length: 100 }, () => provider.keyOf('k1')))).toEqual(
      Array(100).fill(publicKey),
    );
    expect(provider.asked).toBe(1);
  });
});

describe('a provider that does not hand out its keys', () => {
  it('is not asked again for five seconds, and nobody is believed meanwhile', async () => {
    const provider = aProvider(away);
    for (const clockMs of [0, 1, 4_999]) {
      provider.clockMs = clockMs;
      expect(await provider.keyOf('k1')).toBe('UNAVAILABLE');
    }
    expect(provider.asked).toBe(1);
    provider.answer = async () => ['k1'];
    provider.clockMs = 5_000;
    expect(await provider.keyOf('k1')).toBe(publicKey);
  });

  it('is asked at most once in five seconds by a flood of forged mail', async () => {
    const provider = aProvider(away);
    for (let mail = 0; mail < 600; mail += 1) {
      provider.clockMs = mail * 100;
      expect(await provider.keyOf(`forged-${mail}`)).toBe('UNAVAILABLE');
    }
    expect(provider.asked).toBe(12);
  });

  it('leaves the keys that are known good, and says of others neither yes nor no', async () => {
    const provider = aProvider();
    await provider.keyOf('k1');
    provider.answer = away;
    provider.clockMs = 60_000;
    expect(await provider.keyOf('k2')).toBe('UNAVAILABLE');
    expect(await provider.keyOf('k1')).toBe(publicKey);
  });

  it('has not answered with an empty list, which withdraws nothing', async () => {
    const provider = aProvider();
    await provider.keyOf('k1');
    provider.answer = async () => [];
    provider.clockMs = 600_000;
    expect(await provider.keyOf('k1')).toBe(publicKey);
    expect(await provider.keyOf('k2')).toBe('UNAVAILABLE');
  });

  it('is asked again every five seconds once its keys are old, and they stay good until it answers', async () => {
    const provider = aProvider();
    await provider.keyOf('k1');
    provider.answer = away;
    for (const clockMs of [600_000, 604_999, 605_000]) {
      provider.clockMs = clockMs;
      expect(await provider.keyOf('k1')).toBe(publicKey);
      await answered();
    }
    expect(provider.asked).toBe(3);
    provider.answer = async () => ['k2'];
    provider.clockMs = 610_000;
    await provider.keyOf('k2');
    expect(await provider.keyOf('k1')).toBe('NO_SUCH_KEY');
  });

  it('keeps nobody waiting whose key is known', async () => {
    const provider = aProvider();
    await provider.keyOf('k1');
    provider.answer = away;
    provider.clockMs = 600_000;
    await provider.keyOf('k1');
    provider.answer = () => new Promise(() => undefined);
    provider.clockMs = 605_000;
    expect(await provider.keyOf('k1')).toBe(publicKey);
  });

  it('takes no trust away that its keys still have', async () => {
    const provider = aProvider();
    await provider.keyOf('k1');
    provider.answer = away;
    provider.clockMs = 60_000;
    await provider.keyOf('forged');
    provider.clockMs = 599_999;
    await provider.keyOf('k1');
    expect(provider.asked).toBe(2);
  });
});
