import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedCardData } from '../../domain/checkout/buyer.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { ATTEMPTS_MAX } from '../../domain/payment/state.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { NOT_FOUND_PROVES_MS } from './look-up.ts';
import { chargePayment } from './charge-payment.ts';
import type { ChargeJob } from './dependencies.ts';
import { allThatIsKept } from '../testing/all-that-is-kept.ts';
import { formsOf } from '../testing/forms-of.ts';
import { paid, scriptProvider, unknown, type ScriptedProvider } from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';

const SAVED = { customerId: 'cus_Qw8Zr41mXbT0', cardId: 'card_Lk7Vn93pYcH2' };
const TOKEN = 'token_Hj5Df82wQsA9';

let stack: WorkerStack;
let provider: ScriptedProvider;
let late = 0;
beforeAll(async () => void (stack = await startWorkerStack({ own: true })));
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
  provider.onCreate = ({ reference }) => paid(reference);
  provider.onSave = () => ({ kind: 'done', value: SAVED });
  late = 0;
});

const now = () => new Date(Date.now() + late);
const work = (job: ChargeJob) => chargePayment(stack.dependenciesFor(provider, now), job);
const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000).toISOString();
type Named = NonNullable<PurchaseRequestedData['savedCard']>;
const named = (): Named => ({ id: randomUUID(), endsAt: inHalfAnHour() });

/** A purchase by a card that is to be saved. */
async function first(savedCard = named(), keptToken = TOKEN) {
  const job = await stack.request(undefined, undefined, undefined, {
    ...{ keptToken, savedCard, method: 'CREDIT_CARD' },
  });
  return { job, savedCard };
}
/** Another one of the same buyer, by the card that was saved. */
const next = (savedCard: Named) =>
  stack.request(undefined, undefined, undefined, { savedCard, method: 'CREDIT_CARD' });

const isKept = ({ id }: Named) => stack.vault.savedCards.has(id);
const endOf = async ({ paymentId }: ChargeJob) =>
  (await stack.historyOf(paymentId)).at(-1)?.data as Record<string, unknown>;

describe('a card that is to be saved', () => {
  it('is saved once, then charged by what the provider calls it, and kept until its time is over', async () => {
    const { job, savedCard } = await first();
    await work(job);
    expect(provider.asked.save).toMatchObject([{ cardToken: TOKEN, idempotencyKey: job.eventId }]);
    expect(provider.asked.create).toMatchObject([{ savedCard: SAVED, reference: job.paymentId }]);
    expect(provider.asked.create[0]).not.toHaveProperty('cardToken');
    expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
    const box = await stack.vault.savedCards.find(savedCard.id);
    expect(box && (await stack.vault.open(box, savedCardData(savedCard.id)))).toEqual(SAVED);
  });

  it('leaves nothing of itself in clear: no event, no table, no job', async () => {
    const { job, savedCard } = await first();
    await work(job);
    await work(await next(savedCard));
    const { text, bytes } = await allThatIsKept(stack);
    expect(text).toContain(job.paymentId);
    for (const secret of [SAVED.cardId, SAVED.customerId, TOKEN].flatMap(formsOf))
      expect(text.includes(secret) || bytes.includes(secret), secret).toBe(false);
  });

  it('of which nobody knows whether it was saved is charged by nobody, and saved again under its key', async () => {
    const { job } = await first();
    provider.onSave = () => ({ kind: 'unknown', reason: 'TIMEOUT' });
    await work(job);
    expect(provider.asked.create).toEqual([]);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeNotSent');
    provider.onSave = () => ({ kind: 'done', value: SAVED });
    await work(job);
    expect(provider.asked.save.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      job.eventId,
      job.eventId,
    ]);
    expect(provider.asked.create).toMatchObject([{ savedCard: SAVED }]);
  });

  it('that the provider refuses ends the purchase, with nothing charged and nothing kept', async () => {
    const { job, savedCard } = await first();
    provider.onSave = () => ({ kind: 'declined', family: 'DATA', providerStatus: 'HTTP_422' }) as never;
    await work(job);
    expect(provider.asked.create).toEqual([]);
    expect(await endOf(job)).toMatchObject({ family: 'DATA' });
    expect(await isKept(savedCard)).toBe(false);
  });

  it.each([
    ['its buyer’s record is not made', () => ({ kind: 'notSent', reason: 'HTTP_503' }) as const],
    [
      'the provider keeps no cards any more',
      () =>
        ({
          ...{ kind: 'declined', family: 'TECHNICAL' },
          providerStatus: 'OPERATION_NOT_SUPPORTED',
        }) as never,
    ],
  ])('is charged by its token, and not kept, where %s', async (_why, onSave) => {
    const { job, savedCard } = await first();
    provider.onSave = onSave;
    await work(job);
    expect(provider.asked.create).toMatchObject([{ cardToken: TOKEN }]);
    expect(provider.asked.create[0]).not.toHaveProperty('savedCard');
    expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
    expect(await isKept(savedCard)).toBe(false);
  });

  it('whose token may have been spent by an earlier try is charged by it in the last one alone', async () => {
    const { job } = await first();
    provider.onSave = () => ({ kind: 'unknown', reason: 'TIMEOUT' });
    await work(job);
    provider.onSave = () => ({ kind: 'notSent', reason: 'HTTP_503' });
    for (let tries = 2; tries < ATTEMPTS_MAX; tries += 1) await work(job);
    expect(provider.asked.create).toEqual([]);
    await work(job);
    expect(provider.asked.create).toMatchObject([{ cardToken: TOKEN }]);
    expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
  });

  it('is saved within half of the time, so that there is some left to charge it', async () => {
    const { job } = await first();
    await work(job);
    const [saving, charging] = provider.deadlines;
    expect((charging ?? 0) - (saving ?? 0)).toBe(10_000);
  });

  it('of a buyer who is forgotten meanwhile is neither kept nor charged', async () => {
    const { job, savedCard } = await first();
    const deps = stack.dependenciesFor(provider, now);
    const vault: Vault = {
      ...deps.vault,
      async subject(id) {
        const found = await deps.vault.subject(id);
        await deps.vault.forget(id);
        return found;
      },
    };
    await expect(chargePayment({ ...deps, vault }, job)).rejects.toThrow('forgotten');
    expect(provider.asked.create).toEqual([]);
    const text = 'select from vault.saved_cards where saved_card_id = $1';
    expect((await stack.database.writer.query(text, [savedCard.id])).rowCount).toBe(0);
  });

  it('is not kept once its charge was declined', async () => {
    const { job, savedCard } = await first();
    provider.onCreate = () =>
      ({ kind: 'declined', family: 'FUNDS', providerStatus: 'refused' }) as never;
    await work(job);
    expect(await isKept(savedCard)).toBe(false);
  });

  it('is not saved again when the charge’s answer was lost: it is looked up, and charged once', async () => {
    const { job } = await first();
    provider.onCreate = unknown;
    await work(job);
    provider.onFetch = (asked) => paid('reference' in asked ? asked.reference : '');
    late = NOT_FOUND_PROVES_MS + 1_000;
    await work(job);
    expect(provider.asked.save).toHaveLength(1);
    expect(provider.asked.create).toHaveLength(1);
    expect(await stack.typesOf(job.paymentId)).toContain('PaymentApproved');
  });

  it('that was saved before a crash is charged as it is, also when its token is gone', async () => {
    const { job, savedCard } = await first();
    provider.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    await work(job);
    const [requested] = await stack.historyOf(job.paymentId);
    await stack.vault.cardTokens.drop((requested?.data as { cardTokenId: string }).cardTokenId);
    provider.onCreate = ({ reference }) => paid(reference);
    await work(job);
    expect(provider.asked.save).toHaveLength(1);
    expect(provider.asked.create.at(-1)).toMatchObject({ savedCard: SAVED });
    expect(await isKept(savedCard)).toBe(true);
  });
});

describe('a purchase by a saved card', () => {
  it('is charged by it, under its own reference and key, and leaves it where it is', async () => {
    const { job, savedCard } = await first();
    await work(job);
    const again = await next(savedCard);
    await work(again);
    expect(provider.asked.save).toHaveLength(1);
    expect(provider.asked.create.at(-1)).toMatchObject({
      ...{ savedCard: SAVED, reference: again.paymentId, idempotencyKey: again.eventId },
    });
    expect(await isKept(savedCard)).toBe(true);
  });

  it('declined leaves the card to be charged for something else', async () => {
    const { job, savedCard } = await first();
    await work(job);
    provider.onCreate = () =>
      ({ kind: 'declined', family: 'FUNDS', providerStatus: 'refused' }) as never;
    await work(await next(savedCard));
    expect(await isKept(savedCard)).toBe(true);
  });

  it.each(['its time is over', 'its buyer was forgotten', 'nobody ever saved it'])(
    'is not sent once %s',
    async (why) => {
      const { job, savedCard } = await first();
      await work(job);
      const again = await next(why === 'nobody ever saved it' ? named() : savedCard);
      if (why === 'its time is over')
        await stack.database.writer.query('update vault.saved_cards set ends_at = now()');
      if (why === 'its buyer was forgotten') await stack.forget('maria@example.com');
      provider.asked.create.length = 0;
      await work(again);
      late = NOT_FOUND_PROVES_MS + 1_000;
      await work(again);
      expect(provider.asked.create).toEqual([]);
      expect(await stack.typesOf(again.paymentId)).toContain('PaymentRejected');
      const told = JSON.stringify((await stack.historyOf(again.paymentId)).map(({ data }) => data));
      expect(told).toContain(why === 'its buyer was forgotten' ? 'FORGOTTEN' : 'SAVED_CARD_GONE');
    },
  );
});
