import { expect, test } from 'vitest';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { crc16 } from './kit/pix/emv.ts';
import { payout } from './testing/payout-request.ts';
import { exchangeWith } from './testing/provider-exchange.ts';

const NOT_AN_ANSWER = { kind: 'unknown', reason: 'MALFORMED' };

const BANK_LOGIN = { 'POST /oauth/token': { body: { access_token: 't', expires_in: 600 } } };
const BANK = {
  payee: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  secrets: { clientId: 'i', clientSecret: 's', cashInPfx: 'AA==', cashOutPfx: 'AA==' },
};
const ONZ_LOGIN = { 'POST /api/v2/oauth/token': { body: { accessToken: 't', expiresAt: 3_600 } } };

test.each([
  ['HAWKPAY', '1', 'GET /transfers/1', { id: 2, status: 'COMPLETED', amount: 500 }],
  ['IUGU', '1', 'GET /withdraw_requests/1', { id: '2', status: 'accepted', amount: '5.00' }],
  [
    'PAGARME',
    'rp_1/1',
    'GET /recipients/rp_1/withdrawals/1',
    { id: '2', status: 'transferred', amount: 500 },
  ],
  [
    'ONZ',
    'E1',
    'GET /api/v2/pix/payments/E1',
    { data: { endToEndId: 'E2', status: 'LIQUIDATED', payment: { amount: 5 } } },
  ],
] as const)('%s: what is said of another payout is not taken for ours', async (...given) => {
  const [code, payoutId, asked, body] = given;
  const certificate = { secrets: { clientId: 'i', clientSecret: 's', cashOutPfx: 'AA==' } };
  const { adapter, context } = exchangeWith(
    code,
    { ...ONZ_LOGIN, [asked]: { body } },
    code === 'ONZ' ? certificate : {},
  );
  expect(await adapter.fetchPayout?.({ payoutId }, context)).toEqual(NOT_AN_ANSWER);
});

const TO_RECEIVER = { method: 'RECEIVER', receiverId: 'r1' } as const;

test.each([
  ['HAWKPAY', 'POST /transfers', { id: '1', status: 'COMPLETED', amount: 500 }, {}],
  ['ASAAS', 'POST /transfers', { id: '1', status: 'DONE', value: 5 }, {}],
  [
    'IUGU',
    'POST /accounts/r1/request_withdraw',
    { id: '1', status: 'accepted', amount: '5.00' },
    { destination: TO_RECEIVER },
  ],
] as const)('%s: a payout that was answered with another amount is unknown', async (...given) => {
  const [code, asked, body, wanted] = given;
  const { adapter, context, sent } = exchangeWith(code, { [asked]: { body } });
  expect(await adapter.sendPayout?.(payout(wanted), context)).toEqual(NOT_AN_ANSWER);
  expect(sent().at(-1)?.to).toBe(asked);
});

const COB = {
  status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  chave: BANK.payee,
  valor: { original: '199.90' },
  calendario: {},
};

test.each([
  ['IUGU', 'PUT /invoices/1/cancel', (id: string) => ({ id, status: 'canceled', total_cents: 19_990 })],
  ['ONZ', 'PATCH /cob/1', (txid: string) => ({ ...COB, txid })],
] as const)('%s: that another charge was closed says nothing of ours', async (code, asked, answer) => {
  const closed = async (id: string) => {
    const answers = { ...BANK_LOGIN, [asked]: { body: answer(id) } };
    const { adapter, context } = exchangeWith(code, answers, code === 'ONZ' ? BANK : {});
    return adapter.cancel?.('1', context);
  };
  expect(await closed('1')).toMatchObject({ kind: 'done', value: { fact: { closed: 'CANCELLED' } } });
  expect(await closed('2')).toEqual(NOT_AN_ANSWER);
});

const ASAAS_PAYMENT = { id: 'pay_1', status: 'PENDING', value: 199.9, billingType: 'PIX' };
const CELCOIN_CHARGE = { galaxPayId: 1, value: 19_990, Transactions: [{ status: 'pendingPix' }] };
const TOKEN = { body: { access_token: 't', expires_in: 600 } };

/** A list whose filter the provider passed over. */
const FOREIGN = [
  ['ASAAS', { 'GET /payments': { body: { data: [ASAAS_PAYMENT] } } }],
  ['CELCOIN', { 'POST /token': TOKEN, 'GET /charges': { body: { Charges: [CELCOIN_CHARGE] } } }],
] as const;

test.each(FOREIGN)(
  '%s: a list of others’ charges alone does not prove that there is none of ours',
  async (code: ProviderCode, answers) => {
    const { adapter, context } = exchangeWith(code, answers);
    const { reference, method } = chargeRequest();
    expect(await adapter.fetchTransaction({ reference, method }, context)).toEqual({
      kind: 'unknown',
      reason: 'FOREIGN_CHARGES',
    });
  },
);

test('ASAAS: nothing is charged while others’ charges alone are shown for our reference', async () => {
  const { adapter, context, sent } = exchangeWith('ASAAS', FOREIGN[0][1]);
  expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({
    kind: 'notSent',
    reason: 'FOREIGN_CHARGES',
  });
  expect(sent().map(({ to }) => to)).toEqual(['GET /payments']);
});

/** A code of R$ 19,990.00: what comes of cents that a provider takes for units of currency. */
const HUNDREDFOLD = (() => {
  const text = '00020126180014br.gov.bcb.pix520400005303986540819990.005802BR6304';
  return text + crc16(text);
})();

const ORDER = { id: 'or_1', amount: 19_990, status: 'pending' };
const MADE = {
  CASHTIME: ['POST /transactions', { id: 1, status: 'pending', pix: { payload: HUNDREDFOLD } }],
  SYNCPAY: ['POST /cash-in', { identifier: 'a', pix_code: HUNDREDFOLD }],
  IUGU: [
    'POST /invoices',
    { id: '1', status: 'pending', total_cents: 19_990, pix: { qrcode_text: HUNDREDFOLD } },
  ],
  PAGARME: [
    'POST /orders',
    {
      ...ORDER,
      charges: [{ ...ORDER, id: 'ch_1', last_transaction: { qr_code: HUNDREDFOLD } }],
    },
  ],
} as const;

test.each(Object.entries(MADE))(
  '%s: no buyer is shown a code of another amount than the sale',
  async (code, [asked, body]) => {
    const answers = { 'POST /auth-token': TOKEN, [asked]: { body } };
    const { adapter, context } = exchangeWith(code as ProviderCode, answers);
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual(NOT_AN_ANSWER);
  },
);

const PAID_C1 = { id: 'c1', status: 'paid', amount: 19_990 };
const LOGIN = { 'POST /api/auth/login': { body: { token: 't' } } };
const CARTOS_LOGIN = {
  'POST /no-auth/autenticacao/v1/api/login': { body: { sucesso: true, accessToken: 't' } },
};

test.each([
  ['HAWKPAY', 'GET /transactions/c1', { ...PAID_C1, pix: { qrcode: null } }],
  ['PLUGGOU', 'GET /transactions/c1', { data: { ...PAID_C1, pix: { emv: null } } }],
  ['NEWLEVEL', 'GET /sells/c1', { ...PAID_C1, pix: { qrcode: null } }],
  ['TRANSAC', 'GET /v1/transactions/c1', { ...PAID_C1, boleto: { barcode: null } }],
  ['VELTRAX', 'GET /api/payments/c1', { ...PAID_C1, pix: { code: null } }],
  [
    'FLOW2PAY',
    'GET /qrcode/v2/consultar/c1',
    { txId: 'c1', evento: 'PixIn', valor: 19_990, qrcode: { emv: null } },
  ],
] as const)('%s: a code that is used up hides no payment (audit)', async (code, asked, body) => {
  const { adapter, context } = exchangeWith(code, { ...LOGIN, ...CARTOS_LOGIN, [asked]: { body } });
  expect(await adapter.fetchTransaction({ transactionId: 'c1' }, context)).toMatchObject({
    kind: 'done',
    value: { fact: { status: 'APPROVED', paidCents: 19_990 }, details: {} },
  });
});

const LINE = '34191090086750010000219000077990410000000015000';
const boleto = (expirationDate: string) => ({
  ...{ id: 'c1', status: 'waiting_payment', amount: 15_000 },
  boleto: {
    digitableLine: LINE,
    barcode: '34194100000000150001090067500100001900007799',
    expirationDate,
  },
});

test.each(['HAWKPAY', 'FAIRPAY'] as const)(
  '%s: a boleto falls due on its day in São Paulo, not in UTC (audit)',
  async (code) => {
    const body = boleto('2026-03-06T02:59:59.000Z');
    const { adapter, context } = exchangeWith(code, { 'GET /transactions/c1': { body } });
    expect(await adapter.fetchTransaction({ transactionId: 'c1' }, context)).toMatchObject({
      value: { details: { boleto: { dueDate: '2026-03-05' } } },
    });
  },
);

const NUMBER = '4111111111111111';
const PAID = { ...ORDER, status: 'paid', paid_amount: 19_990 };

test.each([
  [
    'PAGARME',
    'GET /orders/1',
    {
      ...PAID,
      id: '1',
      charges: [{ ...PAID, last_transaction: { card: { brand: 'Visa', last_four_digits: NUMBER } } }],
    },
  ],
  [
    'IUGU',
    'GET /invoices/1',
    {
      id: '1',
      status: 'paid',
      total_cents: 19_990,
      credit_card_brand: 'Visa',
      credit_card_last_4: NUMBER,
    },
  ],
] as const)('%s: of a card’s number no more than four digits are kept', async (code, asked, body) => {
  const { adapter, context } = exchangeWith(code, { [asked]: { body } });
  const found = await adapter.fetchTransaction({ transactionId: '1' }, context);
  expect(found).toMatchObject({ kind: 'done', value: { details: { card: { brand: 'Visa' } } } });
  expect(JSON.stringify(found)).not.toContain(NUMBER);
});
