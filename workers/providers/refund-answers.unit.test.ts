import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { exchangeWith } from './testing/provider-exchange.ts';

const BANK = { secrets: { clientId: 'i', clientSecret: 's', cashInPfx: 'AA==' } };

interface Refunds {
  /** Where the charge is read, and where its money is given back. */
  readonly asked: string;
  readonly sent: string;
  /** The charge with so much given back; undefined: no more than its word says so. */
  readonly charge: (refundedCents: number, word?: string, id?: string) => unknown;
  readonly refunded?: string;
}

const TOKEN = { body: { access_token: 't', token: 't', expires_in: 600 } };
const inCents = (refundedAmount: number, status = 'paid', id = 'c1') => ({
  ...{ id, status, amount: 19_990, refundedAmount, paidAt: '2026-03-02T15:00:00Z' },
});
const transaction = (path: string, sent: string): Refunds => ({
  ...{ asked: `GET ${path}/c1`, sent, charge: inCents },
});
const TRANSACTION = transaction('/transactions', 'POST /transactions/c1/refund');

const PROVIDERS: Readonly<Record<ProviderCode, Refunds>> = {
  HAWKPAY: TRANSACTION,
  MEDIUS: TRANSACTION,
  FAIRPAY: transaction('/transactions', 'DELETE /transactions/c1'),
  ABMEXSPLIT: TRANSACTION,
  LORDSPAY: transaction('/payments', 'POST /payments/refund'),
  MAKE_YOUR_BANK: transaction('/payments', 'POST /payments/c1/refund'),
  NEWLEVEL: transaction('/sells', 'POST /sells/c1/refund'),
  TRANSAC: transaction('/v1/transactions', 'POST /v1/transactions/c1/refund'),
  ASAAS: {
    asked: 'GET /payments/c1',
    sent: 'POST /payments/c1/refund',
    charge: (cents, status = 'RECEIVED', id = 'c1') => ({
      ...{ id, status, value: 199.9, billingType: 'PIX' },
      refunds: cents > 0 ? [{ status: 'PENDING', value: cents / 100 }] : null,
    }),
    refunded: 'REFUND_REQUESTED',
  },
  RAPDYN: {
    asked: 'GET /payments/transactions/c1',
    sent: 'PUT /payments/refund/c1',
    charge: (cents, status = cents > 0 ? 'returned' : 'paid', id = 'c1') => ({
      data: { id, status, total: 19_990 },
    }),
  },
  SYNCPAY: {
    asked: 'GET /transaction/c1',
    sent: 'POST /transactions/c1/refunds',
    charge: (cents, status = cents > 0 ? 'refunded' : 'completed', reference_id = 'c1') => ({
      data: { reference_id, status, amount: 199.9, currency: 'BRL' },
    }),
  },
  IUGU: {
    asked: 'GET /invoices/c1',
    sent: 'POST /invoices/c1/refund',
    charge: (refunded_cents, status = 'paid', id = 'c1') => ({
      ...{ id, status, total_cents: 19_990, paid_cents: 19_990, refunded_cents },
    }),
  },
};

/** What is no answer of the provider, and then its no. */
const OTHERWISE: readonly (readonly [answer: object, outcome: object])[] = [
  ...[408, 421, 423, 425, 499].map((status) => [{ status }, { kind: 'unknown' }] as const),
  [
    { status: 400, body: '<html>' },
    { kind: 'unknown', reason: 'MALFORMED' },
  ],
  [
    { status: 404, body: '<html>' },
    { kind: 'notSent', reason: 'NO_SUCH_API' },
  ],
  [{ status: 400 }, { kind: 'done', value: { status: false } }],
];

describe.each(Object.entries(PROVIDERS))('%s answers a refund with 200', (code, given) => {
  const { asked, sent, charge, refunded } = given;
  const exchange = (answer: object, word?: string) => {
    const made = exchangeWith(code, {
      ...{ 'POST /token': TOKEN, 'POST /auth-token': TOKEN, 'POST /auth': TOKEN },
      ...{ [asked]: { body: charge(0, word) }, [sent]: answer },
    });
    const wanted = { transactionId: 'c1', refundId: 'r1', amountCents: 19_990, paidCents: 19_990 };
    const request = { ...wanted, refundedBeforeCents: 0, mayHaveHappened: false };
    return { ...made, refund: () => made.adapter.refund(request, made.context) };
  };
  const refund = (body: unknown) => exchange({ body }).refund();

  test('and the refund: it is made', async () => {
    expect(await refund(charge(19_990, refunded))).toEqual({
      kind: 'done',
      value: { refundId: 'r1', status: true },
    });
  });

  test.each([
    ['a charge as it was', charge(0)],
    ['another charge', charge(19_990, refunded, 'c2')],
    ['a word that nobody knows', charge(19_990, 'talvez')],
    ['nothing at all', {}],
    ['that it is done, and no more', { success: true }],
    ['a list', []],
  ])('and %s: nobody knows, and it is looked up', async (_, answer) => {
    expect(await refund(answer)).toMatchObject({ kind: 'unknown' });
  });

  test.each(OTHERWISE)('or otherwise, with %j', async (answer, expected) => {
    expect(await exchange(answer).refund()).toMatchObject(expected);
  });

  test('and is not asked for one of a charge whose word nobody knows', async () => {
    const asking = exchange({}, 'talvez');
    expect(await asking.refund()).toEqual({ kind: 'notSent', reason: 'MALFORMED' });
    expect(asking.sent().map(({ to }) => to)).not.toContain(sent);
  });
});

test('no refund is asked for, and none refused for good, of a charge that says no amount', async () => {
  const { adapter, context, sent } = exchangeWith('HAWKPAY', {
    'GET /transactions/c1': { body: { ...inCents(0), amount: 0 } },
  });
  const wanted = { transactionId: 'c1', refundId: 'r1', amountCents: 19_990, paidCents: 19_990 };
  const request = { ...wanted, refundedBeforeCents: 0, mayHaveHappened: false };
  expect(await adapter.refund(request, context)).toEqual({ kind: 'notSent', reason: 'MALFORMED' });
  expect(sent()).toHaveLength(1);
});

describe('PAGARME answers a refund with 200', () => {
  const CHARGE = { id: 'ch_1', amount: 19_990, status: 'paid', paid_amount: 19_990 };
  const refund = (answer: unknown) => {
    const { adapter, context } = exchangeWith('PAGARME', {
      'GET /orders/or_1': {
        body: { id: 'or_1', amount: 19_990, status: 'paid', charges: [CHARGE] },
      },
      'DELETE /charges/ch_1': { body: answer },
    });
    const wanted = { transactionId: 'or_1', refundId: 'r1', amountCents: 5_000, paidCents: 19_990 };
    return adapter.refund({ ...wanted, refundedBeforeCents: 0, mayHaveHappened: false }, context);
  };

  test('and the refund: it is made', async () => {
    expect(await refund({ ...CHARGE, canceled_amount: 5_000 })).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['a charge as it was', CHARGE],
    ['another amount', { ...CHARGE, canceled_amount: 500 }],
    ['another charge', { ...CHARGE, id: 'ch_2', canceled_amount: 5_000 }],
  ])('and %s: nobody knows, and it is looked up', async (_, answer) => {
    expect(await refund(answer)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a charge that is paid by its word and shows no money', () => {
  const order = (charges: unknown) => ({
    'GET /orders/c1': { body: { id: 'c1', amount: 19_990, status: 'paid', charges } },
  });
  const cob = (pix: unknown) => ({
    'POST /oauth/token': { body: { access_token: 't', expires_in: 600 } },
    'GET /cob/c1': {
      body: {
        ...{ txid: 'c1', status: 'CONCLUIDA', chave: providerOf('ONZ')?.simulator.payee },
        ...{ valor: { original: '199.90' }, calendario: {}, pix },
      },
    },
  });
  const LEFT_OUT: readonly (readonly [ProviderCode, string, Readonly<Record<string, object>>])[] = [
    ...(['PAGARME', 'PAGARMEBAAS'] as const).flatMap((code) => [
      [code, 'no charges', order(undefined)] as const,
      [code, 'null', order(null)] as const,
      [code, 'an empty list', order([])] as const,
      [
        code,
        'a charge paid with nothing',
        order([{ id: 'ch_1', amount: 19_990, status: 'paid', paid_amount: 0 }]),
      ] as const,
    ]),
    [
      ...(['IUGU', 'nothing paid'] as const),
      { 'GET /invoices/c1': { body: { id: 'c1', status: 'paid', total_cents: 19_990, paid_cents: 0 } } },
    ],
  ];

  const AT_BANKS: typeof LEFT_OUT = [
    [...(['ONZ', 'no PIX'] as const), cob(undefined)],
    [...(['ONZ', 'an empty list'] as const), cob([])],
  ];

  // An answer that says "not paid" closes what has run out.
  test.each([...LEFT_OUT, ...AT_BANKS])(
    'at %s (%s) has not answered (audit)',
    async (code, _what, answers) => {
      const { adapter, context } = exchangeWith(code, answers, code === 'ONZ' ? BANK : {});
      expect(await adapter.fetchTransaction({ transactionId: 'c1' }, context)).toEqual({
        kind: 'unknown',
        reason: 'MALFORMED',
      });
    },
  );

  test.each(LEFT_OUT)(
    'at %s (%s) is not refunded, nor is that over (review)',
    async (code, _what, answers) => {
      for (const mayHaveHappened of [false, true]) {
        const { adapter, context, sent } = exchangeWith(code, answers);
        const wanted = { transactionId: 'c1', refundId: 'r1', amountCents: 19_990, paidCents: 19_990 };
        const request = { ...wanted, refundedBeforeCents: 0, mayHaveHappened };
        const kind = mayHaveHappened ? 'unknown' : 'notSent';
        expect(await adapter.refund(request, context)).toEqual({ kind, reason: 'MALFORMED' });
        expect(sent()).toHaveLength(1);
      }
    },
  );
});
