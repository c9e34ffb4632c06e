import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { Charge, Outcome } from '../providers/contract.ts';
import {
  askingBuyer,
  charged,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { chargePayment } from './charge-payment.ts';

/** What a killed worker leaves behind: an attempt that is written down, and no outcome. */
class Killed extends Error {}

const LATE_MS = 31_000;
const URL = 'https://boleto.example/b/9f1c';

let stack: WorkerStack;
let provider: ScriptedProvider;
let clockMs: number;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
  clockMs = Date.now();
});

const deps = () => stack.dependenciesFor(provider, () => new Date(clockMs));

describe('personal data of a charge', () => {
  const cardJob = async (token = 'token_1') => {
    const email = `${randomUUID()}@example.com`;
    const job = await stack.request(email, undefined, undefined, { keptToken: token });
    const [requested] = await stack.historyOf(job.paymentId);
    return { ...job, tokenId: (requested?.data as { cardTokenId: string }).cardTokenId };
  };
  const declinesOf = async (paymentId: string) =>
    (await stack.historyOf(paymentId))
      .filter(({ type }) => type === 'ProviderChargeDeclined')
      .map(({ data }) => data);

  it('a card is charged with the token of the vault, which is dropped with the outcome', async () => {
    const job = await cardJob('token_1');
    await chargePayment(deps(), job);
    expect(provider.asked.create).toMatchObject([{ cardToken: 'token_1' }]);
    expect(await stack.vault.cardTokens.find(job.tokenId)).toBeUndefined();
  });

  it('the token stays while nothing was sent, for the next attempt', async () => {
    const job = await cardJob('token_2');
    provider.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    await chargePayment(deps(), job);
    provider.onCreate = ({ reference }) => charged(reference);
    await chargePayment(deps(), job);
    expect(provider.asked.create.map(({ cardToken }) => cardToken)).toEqual(['token_2', 'token_2']);
  });

  it('a token that is gone before anything was sent ends the payment, and nothing is sent', async () => {
    const job = await cardJob();
    await stack.vault.cardTokens.drop(job.tokenId);
    await chargePayment(deps(), job);
    expect(provider.asked.create).toEqual([]);
    expect(await declinesOf(job.paymentId)).toMatchObject([
      { providerStatus: 'CARD_TOKEN_GONE', family: 'TECHNICAL' },
    ]);
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('PaymentRejected');
  });

  it('but not where the provider has its charge: a restored log knows of no attempt that was made since its backup', async () => {
    const job = await cardJob();
    await stack.vault.cardTokens.drop(job.tokenId);
    provider.onFetch = () => charged(job.paymentId);
    await chargePayment(deps(), job);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
    expect(provider.asked.create).toEqual([]);
  });

  it('nor while the provider does not say whether it has', async () => {
    const job = await cardJob();
    await stack.vault.cardTokens.drop(job.tokenId);
    provider.onFetch = unknown;
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderChargeOutcomeUnknown');
    provider.onFetch = () => charged(job.paymentId);
    clockMs += LATE_MS;
    await chargePayment(deps(), job);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
  });

  it('one that is gone after an attempt is not the end: what may have happened is looked up', async () => {
    const job = await cardJob();
    provider.onCreate = () => {
      throw new Killed();
    };
    await expect(chargePayment(deps(), job)).rejects.toThrow(Killed);
    await stack.vault.cardTokens.drop(job.tokenId);
    provider.onFetch = () => charged(job.paymentId);
    clockMs += LATE_MS;
    await chargePayment(deps(), job);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
    expect(provider.asked.create).toHaveLength(1);
  });

  it('and is a decline once the look-up has proved that nothing was sent', async () => {
    const job = await cardJob();
    provider.onCreate = () => {
      throw new Killed();
    };
    await expect(chargePayment(deps(), job)).rejects.toThrow(Killed);
    await stack.vault.cardTokens.drop(job.tokenId);
    clockMs += LATE_MS;
    await chargePayment(deps(), job);
    await chargePayment(deps(), job);
    expect(await declinesOf(job.paymentId)).toMatchObject([{ providerStatus: 'CARD_TOKEN_GONE' }]);
    expect(provider.asked.create).toHaveLength(1);
  });

  it('a purchase of an older program is charged with the token that its event holds', async () => {
    const job = await stack.request('old@example.com', undefined, undefined, { cardToken: 'token_old' });
    await chargePayment(deps(), job);
    expect(provider.asked.create).toMatchObject([{ cardToken: 'token_old' }]);
  });

  const withBoleto = (reference: string): Outcome<Charge> => {
    const answer = charged(reference);
    if (answer.kind !== 'done') throw new Error('It is charged');
    const boleto = {
      line: '1',
      barcode: '2',
      url: URL,
      dueDate: '2026-11-06',
      expiresAt: '2026-11-07T02:59:59Z',
    };
    return { ...answer, value: { ...answer.value, details: { boleto } } };
  };
  const boletoOf = async (paymentId: string) => {
    const created = (await stack.historyOf(paymentId)).find(
      ({ type }) => type === 'ProviderChargeCreated',
    );
    return (created?.data as { boleto?: { sealedUrl?: Sealed } } | undefined)?.boleto;
  };

  it('a boleto’s address is in the event only under the buyer’s key', async () => {
    const job = await stack.request('boleto@example.com');
    provider.onCreate = ({ reference }) => withBoleto(reference);
    await chargePayment(deps(), job);
    const boleto = await boletoOf(job.paymentId);
    expect(boleto).not.toHaveProperty('url');
    const place = `payment-${job.paymentId}/boletoUrl`;
    expect(await stack.vault.open(boleto?.sealedUrl as Sealed, place)).toBe(URL);
    await stack.forget('boleto@example.com');
    expect(await stack.vault.open(boleto?.sealedUrl as Sealed, place)).toBeUndefined();
  });

  it('so is the address of the page where a bank asks the buyer', async () => {
    const page = 'https://bank.example/3ds/9f1c';
    const job = await stack.request('action@example.com');
    provider.onCreate = ({ reference }) => askingBuyer(reference, { url: page });
    await chargePayment(deps(), job);
    const created = (await stack.historyOf(job.paymentId)).find(
      ({ type }) => type === 'ProviderChargeCreated',
    );
    const { action } = created?.data as { action: { sealedUrl: Sealed } };
    expect(JSON.stringify(action)).not.toContain('bank.example');
    const place = `payment-${job.paymentId}/actionUrl`;
    expect(await stack.vault.open(action.sealedUrl, place)).toBe(page);
    await stack.forget('action@example.com');
    expect(await stack.vault.open(action.sealedUrl, place)).toBeUndefined();
  });

  it('and is left out when the buyer was forgotten meanwhile', async () => {
    const job = await stack.request('gone@example.com');
    provider.onCreate = async ({ reference }) => {
      await stack.forget('gone@example.com');
      return withBoleto(reference);
    };
    await chargePayment(deps(), job);
    expect(await boletoOf(job.paymentId)).toMatchObject({ line: '1' });
    expect(JSON.stringify(await boletoOf(job.paymentId))).not.toContain('Url');
  });

  it('or when their key was lost meanwhile: what was charged is written, and an incident', async () => {
    const email = 'lost-meanwhile@example.com';
    const job = await stack.request(email);
    const [subjectId = ''] = await stack.vault.subjectIdsOf(email);
    provider.onCreate = async ({ reference }) => {
      await stack.database.writer.query('delete from vault.subjects where subject_id = $1', [subjectId]);
      return withBoleto(reference);
    };
    await chargePayment(deps(), job);
    expect(await boletoOf(job.paymentId)).toMatchObject({ line: '1' });
    expect(JSON.stringify(await boletoOf(job.paymentId))).not.toContain('Url');
    expect(await stack.raised('PERSONAL_DATA_KEY_MISSING')).toContainEqual(
      expect.objectContaining({ cause: { stream: `subject-${subjectId}`, eventId: null } }),
    );
  });
});
