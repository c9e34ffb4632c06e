import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CardProvider } from '../../shell/types.ts';
import { CardTokenError } from '../card-fields.ts';
import { tokeniseCard } from './tokenise.ts';

const card = {
  number: '4111111111111111',
  holderName: 'Ana Lima Souza',
  expiry: { month: 8, year: 2031 },
  cvv: '123',
};
const pagarme: CardProvider = {
  paymentProvider: 'PAGARMEBAAS',
  gatewayPublicKey: 'pk test',
  cardTokeniser: 'PAGARME',
  tokenUrl: 'https://tokens.example/core/v5/tokens',
  isTest: false,
};
const iugu: CardProvider = {
  paymentProvider: 'IUGUBAAS',
  gatewayPublicKey: 'acc-1',
  cardTokeniser: 'IUGU',
  tokenUrl: 'https://iugu.example/v1/payment_token',
  isTest: false,
};

afterEach(() => void vi.unstubAllGlobals());

function providerAnswers(answer: () => Response | Promise<Response>) {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer();
  });
  return calls;
}

const problemOf = (promise: Promise<string>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof CardTokenError ? error.problem : 'other'),
  );

const purchase = { offerId: 'offer-1', idempotencyKey: '6f1c2f5e-7b0e-4d43-9c59-1a3b6e0b2c11' };

describe('card tokenisation', () => {
  it('speaks Pagar.me', async () => {
    const calls = providerAnswers(() => Response.json({ id: 'token_1' }));
    expect(await tokeniseCard(pagarme, card, purchase)).toBe('token_1');
    expect(calls[0]?.url).toBe('https://tokens.example/core/v5/tokens?appId=pk%20test');
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      type: 'card',
      card: {
        number: '4111111111111111',
        holder_name: 'Ana Lima Souza',
        exp_month: 8,
        exp_year: 31,
        cvv: '123',
      },
    });
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  it.each([true, false])('speaks Iugu, for cards of its test mode: %s', async (isTest) => {
    const calls = providerAnswers(() => Response.json({ id: 'IUGU-1' }));
    expect(await tokeniseCard({ ...iugu, isTest }, card, purchase)).toBe('IUGU-1');
    expect(calls[0]?.url).toBe('https://iugu.example/v1/payment_token');
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      account_id: 'acc-1',
      method: 'credit_card',
      test: isTest,
      data: {
        number: '4111111111111111',
        verification_value: '123',
        first_name: 'Ana',
        last_name: 'Lima Souza',
        month: '08',
        year: '2031',
      },
    });
  });

  it('seals a card for its connection alone, each time anew, and sends it nowhere', async () => {
    const calls = providerAnswers(() => Response.json({}));
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
      'deriveBits',
    ]);
    const key = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
    const gatewayPublicKey = btoa(String.fromCharCode(...key));
    const provider = { ...pagarme, cardTokeniser: 'SEALED_BUNDLE', gatewayPublicKey } as const;
    const [first, second] = [
      await tokeniseCard(provider, card, purchase),
      await tokeniseCard(provider, card, purchase),
    ];
    expect(first).toMatch(/^cb2\.[\w-]{87}\.[\w-]{16}\.[\w-]+$/);
    expect(first.split('.').filter((part) => second.split('.').includes(part))).toEqual(['cb2']);
    expect(calls).toEqual([]);
  });

  it.each([
    ['the card is refused', () => Response.json({ message: 'invalid' }, { status: 422 }), 'card'],
    ['the provider is down', () => new Response('oops', { status: 503 }), 'unexpected'],
    ['the body is refused', () => new Response('', { status: 400 }), 'card'],
    ['the key is refused', () => new Response('', { status: 401 }), 'unexpected'],
    ['the key may not do this', () => new Response('', { status: 403 }), 'unexpected'],
    ['the address is gone', () => new Response('', { status: 404 }), 'unexpected'],
    ['the provider waited in vain', () => new Response('', { status: 408 }), 'unexpected'],
    ['the provider throttles', () => new Response('', { status: 429 }), 'unexpected'],
    ['there is no token in the answer', () => Response.json({}), 'unexpected'],
    ['the answer is no JSON', () => new Response('<html>'), 'unexpected'],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ])('tells when %s', async (_case, answer, problem) => {
    providerAnswers(answer);
    expect(await problemOf(tokeniseCard(pagarme, card, purchase))).toBe(problem);
  });

  it('gives up on a provider that never answers', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const problem = problemOf(tokeniseCard(pagarme, card, purchase));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await problem).toBe('unreachable');
    vi.useRealTimers();
  });

  it('sends nothing without an adapter for the provider', async () => {
    const calls = providerAnswers(() => Response.json({ id: 'x' }));
    expect(
      await problemOf(tokeniseCard({ ...pagarme, cardTokeniser: 'NEWER' as 'IUGU' }, card, purchase)),
    ).toBe('not-configured');
    expect(await problemOf(tokeniseCard(null, card, purchase))).toBe('not-configured');
    const keyless = { ...pagarme, cardTokeniser: 'SEALED_BUNDLE', tokenUrl: null } as const;
    expect(await problemOf(tokeniseCard(keyless, card, purchase))).toBe('not-configured');
    expect(calls).toEqual([]);
  });

  it('never puts the card into an error', async () => {
    providerAnswers(() => Response.json({ message: card.number }, { status: 422 }));
    const error = await tokeniseCard(pagarme, card, purchase).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain('4111');
  });
});
