import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Adapter, Context, Outcome } from './contract.ts';
import { providers } from './registry.ts';
import { accountAnswering, type Answering, someCard } from './testing/answering-all.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { contextOf, fakeHttp } from './testing/fake-http.ts';
import { BANK_ACCOUNT, payout } from './testing/payout-request.ts';
import { exchangeWith } from './testing/provider-exchange.ts';
import { receiver } from './testing/receiver-input.ts';

/**
 * What stands between us and a provider answers in its name: a page without JSON, and statuses that
 * do not say whether the request was taken (review).
 */
const PAGE = '<html><body><h1>openresty</h1></body></html>';
const REFUSAL = { message: 'Not found' };

const IN_DOUBT = [408, 421, 423, 425, 499].flatMap((status) => [
  { status, body: PAGE },
  { status, body: REFUSAL },
]);
const PAGES = [404, 403, 400, 405, 413].map((status) => ({ status, body: PAGE }));
const ANSWERS = [...PAGES, ...IN_DOUBT];

const adapters = [...providers.values()];

type Asked = (adapter: Adapter, context: Context) => Promise<Outcome<unknown>> | undefined;

/** Look-ups, by what they are called in a failure. */
const LOOK_UPS: Readonly<Record<string, Asked>> = {
  'a charge by its id': (adapter, context) => adapter.fetchTransaction({ transactionId: '1' }, context),
  'a charge by our reference': (adapter, context) =>
    adapter.fetchTransaction({ reference: randomUUID(), method: 'PIX' }, context),
  'a refund': (adapter, context) =>
    adapter.fetchRefund?.({ transactionId: '1', refundId: 'r' }, context),
  'a list': (adapter, context) =>
    adapter.listTransactions?.({ from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' }, context),
  'a payout by its id': (adapter, context) => adapter.fetchPayout?.({ payoutId: 'rp_1/1' }, context),
  'a payout by our key': (adapter, context) => adapter.fetchPayout?.({ idempotencyKey: 'k' }, context),
  'a receiver': (adapter, context) => adapter.fetchReceiver?.('rp_1', context),
  'a balance': (adapter, context) => adapter.fetchBalance?.('rp_1', context),
};

const cases = <T>(answers: readonly T[]) =>
  adapters.flatMap((adapter) => answers.map((answer) => ({ adapter, code: adapter.code, answer })));

describe('a look-up that a proxy answers proves nothing', () => {
  const lookUps = Object.entries(LOOK_UPS).map(([what, ask]) => ({ what, ask }));

  test.each(adapters)('of $code', async (adapter) => {
    for (const answer of ANSWERS)
      for (const { what, ask } of lookUps) {
        const { context } = accountAnswering(adapter.code, answer);
        const outcome = (await ask(adapter, context)) ?? { kind: 'unknown' };
        const kind = isRefusedByUs(outcome) ? 'unknown' : outcome.kind;
        expect({ what, answer, kind }).toEqual({ what, answer, kind: 'unknown' });
      }
  });
});

/** What the provider cannot be asked at all. */
const isRefusedByUs = (outcome: { readonly kind: string; readonly providerStatus?: string }) =>
  outcome.kind === 'declined' && outcome.providerStatus === 'OPERATION_NOT_SUPPORTED';

/** How often each thing was asked for that is no look-up. */
const writes = ({ asked }: Answering): readonly number[] => {
  const counts = new Map<string, number>();
  for (const { method, path } of asked().filter(({ method: how }) => how !== 'GET'))
    counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1);
  return [...counts.values()];
};

/** Whose first request of a sale by card is the charge itself, or a token that is answered here. */
const SHOWN_AT_ONCE: ReadonlySet<string> = new Set(
  PROVIDERS.filter(({ card }) => card?.tokeniser === 'PAGARME' || card?.tokeniser === 'PROVIDER_SCRIPT')
    .map(({ code }): string => code)
    .concat('VILLET', 'TRANSAC'),
);

describe('a charge that a proxy answers is neither made twice nor over', () => {
  test.each(cases(IN_DOUBT))('$code: $answer.status', async ({ adapter, answer }) => {
    for (const method of adapter.capabilities.methods) {
      const account = accountAnswering(adapter.code, answer);
      const reference = randomUUID();
      const cardToken = someCard(adapter.code, account.context, reference);
      const request = chargeRequest({ reference, method, cardToken });
      const { kind } = await adapter.createTransaction(request, account.context);
      expect(['unknown', 'notSent']).toContain(kind);
      expect(writes(account).every((count) => count === 1)).toBe(true);
    }
  });

  test.each(adapters)('$code: a page that is not there', async (adapter) => {
    for (const method of adapter.capabilities.methods) {
      const account = accountAnswering(adapter.code, { status: 404, body: PAGE });
      const reference = randomUUID();
      const cardToken = someCard(adapter.code, account.context, reference);
      const request = chargeRequest({ reference, method, cardToken });
      // A router may have handed the card on before it said so; what goes before a card may not.
      const isShown = method === 'CREDIT_CARD' && SHOWN_AT_ONCE.has(adapter.code);
      expect(await adapter.createTransaction(request, account.context)).toMatchObject({
        kind: isShown ? 'unknown' : 'notSent',
        reason: 'NO_SUCH_API',
      });
      expect(writes(account).every((count) => count === 1)).toBe(true);
    }
  });

  const UNSPOKEN = [400, 402, 405, 413, 422].flatMap((status) => [
    { status, body: PAGE },
    { status, body: '' },
  ]);
  const withCards = adapters.filter(({ capabilities }) => capabilities.methods.includes('CREDIT_CARD'));

  test.each(withCards)(
    '$code: a card may be charged, whatever page comes back; a code that nobody saw is over (review)',
    async (adapter) => {
      const outcomeOf = async (method: 'CREDIT_CARD' | 'PIX', answer: object) => {
        const account = accountAnswering(adapter.code, answer as never);
        const reference = randomUUID();
        const cardToken = someCard(adapter.code, account.context, reference);
        const request = chargeRequest({ reference, method, cardToken });
        const { kind } = await adapter.createTransaction(request, account.context);
        expect(writes(account).every((count) => count === 1)).toBe(true);
        return kind;
      };
      for (const answer of UNSPOKEN)
        expect(['unknown', 'notSent']).toContain(await outcomeOf('CREDIT_CARD', answer));
      for (const status of [400, 422])
        expect(await outcomeOf('CREDIT_CARD', { status, body: REFUSAL })).toBe('declined');
      expect(await outcomeOf('PIX', { status: 422, body: PAGE })).toBe('declined');
    },
  );

  test.each([
    { status: 404, body: PAGE },
    { status: 404, body: REFUSAL },
    { status: 403, body: PAGE },
    ...IN_DOUBT,
  ])('ASAAS: nothing is charged where the look-up is answered with %j', async (answer) => {
    const { adapter, context, sent } = exchangeWith('ASAAS', { 'GET /payments': answer });
    expect(await adapter.createTransaction(chargeRequest(), context)).toMatchObject({
      kind: 'notSent',
    });
    expect(sent().map(({ to }) => to)).toEqual(['GET /payments']);
  });
});

describe('a payout that a proxy answers is not refused', () => {
  const DESTINATIONS = {
    PIX: payout().destination,
    RECEIVER: { method: 'RECEIVER', receiverId: 'rp_1' },
    BANK_ACCOUNT,
  } as const;
  const sent = async ({ code, capabilities, sendPayout }: Adapter, answer: (typeof ANSWERS)[number]) =>
    Promise.all(
      capabilities.payouts.flatMap((method) => {
        const { context } = accountAnswering(code, answer);
        return [sendPayout?.(payout({ destination: DESTINATIONS[method] }), context)];
      }),
    );
  const payers = adapters.filter(({ capabilities }) => capabilities.payouts.length > 0);

  test.each(payers)('by $code', async (adapter) => {
    for (const answer of IN_DOUBT)
      for (const outcome of await sent(adapter, answer)) expect(outcome?.kind).toBe('unknown');
    for (const { status, expected } of [
      { status: 404, expected: { kind: 'notSent', reason: 'NO_SUCH_API' } },
      { status: 403, expected: { kind: 'notSent', reason: 'CREDENTIALS' } },
      { status: 400, expected: { kind: 'unknown', reason: 'MALFORMED' } },
      { status: 413, expected: { kind: 'unknown', reason: 'MALFORMED' } },
    ])
      for (const outcome of await sent(adapter, { status, body: PAGE }))
        expect(outcome).toMatchObject(expected);
  });

  test.each(payers)('but $code’s own word is its no', async (adapter) => {
    for (const outcome of await sent(adapter, { status: 404, body: REFUSAL }))
      expect(outcome).toMatchObject({ kind: 'declined' });
  });
});

describe('what else a proxy answers ends nothing', () => {
  const refund = { transactionId: '1', refundId: 'r', amountCents: 19_990, paidCents: 19_990 };

  test.each(adapters)('at $code', async (adapter) => {
    for (const answer of ANSWERS) {
      const of = () => accountAnswering(adapter.code, answer).context;
      const kinds = ['unknown', 'notSent'];
      const { capabilities, createReceiver, cancel } = adapter;
      if (capabilities.refund !== 'NONE')
        expect(kinds).toContain(
          (await adapter.refund({ ...refund, refundedBeforeCents: 0, mayHaveHappened: false }, of()))
            .kind,
        );
      const isInDoubt = IN_DOUBT.includes(answer) || answer.status === 404;
      if (capabilities.receivers && isInDoubt)
        expect(kinds).toContain((await createReceiver?.(receiver(), of()))?.kind);
      if (capabilities.cancel && isInDoubt) expect(kinds).toContain((await cancel?.('1', of()))?.kind);
    }
  });
});

describe('what the provider says itself', () => {
  const NOT_FOUND = { status: 404, body: REFUSAL };
  const byReference = adapters.filter(({ capabilities }) => capabilities.lookupByReference);
  /** They look for our reference among others, or for an id in a list or by a question. */
  const SEARCHED = ['ASAAS', 'CELCOIN', 'IUGU', 'IUGUBAAS', 'PAGARME', 'PAGARMEBAAS', 'TREEAL'];
  const LISTED = ['BMB', 'CELCOIN'];

  test.each(byReference)('of a charge by our reference: $code', async (adapter) => {
    const { context } = accountAnswering(adapter.code, NOT_FOUND);
    const wanted = { reference: randomUUID(), method: 'PIX' } as const;
    expect(await adapter.fetchTransaction(wanted, context)).toMatchObject(
      SEARCHED.includes(adapter.code)
        ? { kind: 'unknown', reason: 'NO_SUCH_API' }
        : { kind: 'notSent', reason: 'NOT_FOUND' },
    );
  });

  test.each(adapters)('of a charge by its id: $code', async (adapter) => {
    const { context } = accountAnswering(adapter.code, NOT_FOUND);
    expect(await adapter.fetchTransaction({ transactionId: '1' }, context)).toMatchObject(
      LISTED.includes(adapter.code)
        ? { kind: 'unknown', reason: 'NO_SUCH_API' }
        : { kind: 'notSent', reason: 'NOT_FOUND' },
    );
  });

  test.each(adapters.filter(({ capabilities }) => capabilities.listing))(
    'of a list: $code',
    async ({ code, listTransactions }) => {
      const { context } = accountAnswering(code, NOT_FOUND);
      const span = { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' };
      expect(await listTransactions?.(span, context)).toMatchObject({ kind: 'unknown' });
    },
  );
});

describe('a search for our reference', () => {
  const SEARCHES = {
    IUGU: {
      asked: '/invoices',
      listed: (items: readonly object[]) => ({ items }),
      row: (id: number, order_id: string) => ({ id: String(id), order_id, status: 'paid' }),
    },
    PAGARME: {
      asked: '/orders',
      listed: (data: readonly object[]) => ({ data }),
      row: (id: number, code: string) => ({ id: String(id), code, status: 'paid' }),
    },
  } as const;
  const given = Object.entries(SEARCHES).map(([code, search]) => ({ code, ...search }));
  const others = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const find = async (code: string, body: unknown, one: { status: number; body?: unknown }) => {
    const adapter = providers.get(code) ?? expect.fail();
    const http = fakeHttp(({ query }) => (query ? { status: 200, body } : one));
    const { connection } = exchangeWith(code).context;
    const context = { ...contextOf(http), connection };
    const wanted = { reference: 'ours', method: 'PIX' } as const;
    return { outcome: await adapter.fetchTransaction(wanted, context), requests: http.requests };
  };

  test.each(given)(
    '$code: a full page of others’ does not say that ours is not there',
    async (search) => {
      const { code, listed, row } = search;
      const full = await find(code, listed(others(10).map((id) => row(id, 'other'))), { status: 500 });
      expect(full.outcome).toEqual({ kind: 'unknown', reason: 'FOREIGN_CHARGES' });
      expect(Object.values(full.requests[0]?.query ?? {})).toContain('10');
      const part = await find(code, listed(others(9).map((id) => row(id, 'other'))), { status: 500 });
      expect(part.outcome).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    },
  );

  test.each(given)('$code: one that says no reference may be ours', async ({ code, listed }) => {
    const { outcome } = await find(code, listed([{ id: '1', status: 'paid' }]), { status: 500 });
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });

  test.each(given)('$code: what it names is there, whatever is said under its id', async (search) => {
    const { code, listed, row } = search;
    const { outcome } = await find(code, listed([row(1, 'ours')]), { status: 404, body: REFUSAL });
    expect(outcome).toEqual({ kind: 'unknown', reason: 'NOT_FOUND' });
  });
});
