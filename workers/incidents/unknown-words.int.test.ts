import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incident, incidentIdOf } from '../../domain/incident/incident.ts';
import { aFact } from '../../domain/testing/payment-facts.ts';
import { loadCached } from '../../eventstore/repository.ts';
import { stream } from '../../eventstore/streams.ts';
import { chargeSale, hear, requestSale } from '../../runtime/testing/payments.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { mismatchesProcess } from './mismatches.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const process = () => mismatchesProcess({ store: stack.store, now: () => new Date() });
const run = (key: string) =>
  process().kinds.mismatch?.run({ key } as never, (async () => undefined) as never);

/** A charged sale at a connection of its own, of which the provider says these words. */
async function heard(...words: { readonly word: string; readonly known: boolean }[]) {
  const connectionId = `connection-${randomUUID()}`;
  const paymentId = await requestSale(stack.store, { connectionId });
  await chargeSale(stack.store, paymentId);
  for (const { word, known } of words)
    await hear(stack.store, paymentId, aFact({ providerStatus: word, known }));
  return { connectionId, paymentId };
}
const raised = async (connectionId: string, word: string) => {
  const cause = stream.configuration('ProviderConnection', connectionId);
  const id = incidentIdOf('STATUS_WORD_UNKNOWN', cause, word);
  return (await loadCached(stack.store, incident, id)).state;
};

describe('a status word that our tables do not have', () => {
  it('opens work, and one that they have opens none', async () => {
    const { paymentId } = await heard({ word: 'CONCLUIDO', known: false });
    const events = await stack.store.load(`payment-${paymentId}`);
    const changes = events
      .filter(({ type }) => type === 'LookupStatusNormalised')
      .map((event) => [
        (event.data as { providerStatus: string }).providerStatus,
        process().changeOf(event)?.change,
      ]);
    expect(changes).toEqual([
      ['ATIVA', undefined],
      ['CONCLUIDO', 'open'],
    ]);
  });

  it('is an incident that names connection, word and sale', async () => {
    const { connectionId, paymentId } = await heard({ word: 'CONCLUIDO', known: false });
    await run(paymentId);
    expect(await raised(connectionId, 'CONCLUIDO')).toMatchObject({
      phase: 'OPEN',
      raised: {
        platformId: 'acme',
        details: { connectionId, word: 'CONCLUIDO', paymentId, provider: 'ONZ' },
      },
    });
  });

  it.each([
    'a\u0000b',
    'x\ud800',
    'é'.repeat(300),
    'Pago por Maria da Silva (maria@example.com), obrigado!',
  ])('that is none is told as such, and not repeated: %j', async (word) => {
    const { connectionId, paymentId } = await heard({ word, known: false });
    await run(paymentId);
    expect(await raised(connectionId, '(no word)')).toMatchObject({
      raised: { details: { word: '(no word)' } },
    });
  });

  it('is told however much was said since', async () => {
    const many = Array.from({ length: 150 }, (_, nth) => ({ word: `KNOWN ${nth}`, known: true }));
    const { connectionId, paymentId } = await heard({ word: 'CONCLUIDO', known: false }, ...many);
    await run(paymentId);
    expect(await raised(connectionId, 'CONCLUIDO')).toMatchObject({ phase: 'OPEN' });
  });

  it('is one incident for a connection, however often it is said', async () => {
    const { connectionId, paymentId } = await heard(
      { word: 'CONCLUIDO', known: false },
      { word: 'PAGO', known: false },
    );
    await run(paymentId);
    await run(paymentId);
    for (const word of ['CONCLUIDO', 'PAGO'])
      expect(await raised(connectionId, word)).toMatchObject({ phase: 'OPEN' });
    expect(await raised(connectionId, 'ATIVA')).toMatchObject({ phase: 'NONE' });
  });
});
