// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardProvider } from '../../shell/types.ts';
import { CardTokenError } from '../card-fields.ts';
import { tokeniseCard } from './tokenise.ts';

const card = {
  number: '4111111111111111',
  holderName: 'Ana Lima Souza',
  expiry: { month: 8, year: 2031 },
  cvv: '123',
};
const pagnet: CardProvider = {
  paymentProvider: 'PAGNET',
  gatewayPublicKey: 'pk_1',
  cardTokeniser: 'PROVIDER_SCRIPT',
  tokenUrl: '/card/offer-1/script',
  isTest: false,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The frame that the page opened, with a document that answers so to what it is shown. */
async function frameAnswering(answer?: unknown) {
  const frame = await vi.waitFor(() => document.querySelector('iframe') ?? expect.fail());
  const shown: unknown[] = [];
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({
    postMessage(message: unknown, _target: string, [port]: readonly MessagePort[]) {
      shown.push(message);
      if (answer !== undefined) port?.postMessage(answer);
    },
  } as unknown as Window);
  frame.dispatchEvent(new Event('load'));
  return { frame, shown };
}

const problemOf = (promise: Promise<string>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof CardTokenError ? error.problem : 'other'),
  );

const purchase = { offerId: 'offer-1', idempotencyKey: '6f1c2f5e-7b0e-4d43-9c59-1a3b6e0b2c11' };

describe('a card that a provider’s script turns into its hash', () => {
  it('is shown in a frame of no origin, which is gone afterwards', async () => {
    const token = tokeniseCard(pagnet, card, purchase);
    const { frame, shown } = await frameAnswering({ token: 'hash_1' });
    expect(await token).toBe('hash_1');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/card/offer-1/script');
    expect(shown).toEqual([
      {
        publicKey: 'pk_1',
        card: {
          number: '4111111111111111',
          holderName: 'Ana Lima Souza',
          expMonth: 8,
          expYear: 2031,
          cvv: '123',
        },
      },
    ]);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['the script refuses the card', { problem: 'card' }, 'card'],
    ['the script is not there', { problem: 'unreachable' }, 'unreachable'],
    ['there is no hash', { token: '' }, 'unexpected'],
    ['the answer is none', null, 'unexpected'],
  ])('tells when %s', async (_what, answer, problem) => {
    const told = problemOf(tokeniseCard(pagnet, card, purchase));
    await frameAnswering(answer);
    expect(await told).toBe(problem);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('gives up on a frame that never answers', async () => {
    const told = problemOf(tokeniseCard(pagnet, card, purchase));
    await frameAnswering();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await told).toBe('unreachable');
    expect(document.querySelector('iframe')).toBeNull();
  });
});
