import { describe, expect, test } from 'vitest';
import { onz } from '../../../../domain/providers/onz.ts';
import { treeal } from '../../../../domain/providers/treeal.ts';
import { factOf as read, seenOf } from './fact.ts';
import { devolutionIdOf } from './identifiers.ts';
import { type Cob, cobSchema } from './schemas.ts';

const factOf = (given: Cob) => read(given, onz);

const REFERENCE = '83ff72b1-ccfc-4bbd-9d2b-1b4f6d46cac2';
const cob = (given: object) =>
  cobSchema.parse({
    txid: '83ff72b1ccfc4bbd9d2b1b4f6d46cac2',
    chave: 'key',
    calendario: { expiracao: 86_400 },
    valor: { original: '10.00' },
    ...given,
  });
const pix = (valor: string, devolucoes?: unknown) => ({
  endToEndId: 'E12345678202603021200abcdefghijk',
  valor,
  devolucoes,
});
const back = (id: string, valor: string, given: object = {}) => ({
  id,
  valor,
  status: 'DEVOLVIDO',
  ...given,
});
const ours = devolutionIdOf('refund-1');

test.each([
  ['waiting', { status: 'ATIVA' }, { status: 'PENDING', paidCents: 0 }],
  ['taken away by the bank', { status: 'REMOVIDA_PELO_PSP' }, { status: 'PENDING', paidCents: 0 }],
  [
    'taken back by us',
    { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    { status: 'REJECTED', closed: 'CANCELLED' },
  ],
  [
    'paid',
    { status: 'CONCLUIDA', pix: [pix('10.00')] },
    { status: 'APPROVED', paidCents: 1_000, reversals: [] },
  ],
  [
    'a Pix before the word',
    { status: 'ATIVA', pix: [pix('10.00')] },
    { known: false, providerStatus: 'ATIVA (PIX)', paidCents: 0 },
  ],
  [
    'paid in two',
    { status: 'CONCLUIDA', pix: [pix('4.00'), pix('6.00')] },
    { status: 'APPROVED', paidCents: 1_000 },
  ],
  [
    'sent back in part by us',
    { status: 'CONCLUIDA', pix: [pix('10.00', [back(ours, '3.00')])] },
    {
      providerStatus: 'CONCLUIDA',
      status: 'APPROVED',
      reversals: [{ reversalId: ours, kind: 'REFUND_BY_US', totalCents: 300 }],
    },
  ],
  [
    'sent back whole by the bank, as one object',
    { status: 'CONCLUIDA', pix: [pix('10.00', back('abc', '10.00'))] },
    {
      providerStatus: 'REFUND',
      status: 'CHARGEBACK',
      paidCents: 1_000,
      reversals: [{ reversalId: 'abc', kind: 'REFUND_BY_PROVIDER', totalCents: 1_000 }],
    },
  ],
  [
    'under way',
    { status: 'CONCLUIDA', pix: [pix('10.00', [back(ours, '10.00', { status: 'EM_PROCESSAMENTO' })])] },
    { status: 'APPROVED', reversals: [] },
  ],
  [
    'not carried out',
    { status: 'CONCLUIDA', pix: [pix('10.00', [back(ours, '10.00', { status: 'NAO_REALIZADO' })])] },
    { status: 'APPROVED', reversals: [] },
  ],
  [
    'taken back for fraud',
    { status: 'CONCLUIDA', pix: [pix('10.00', [back('m', '10.00', { natureza: 'MED_FRAUDE' })])] },
    { status: 'CHARGEBACK', reversals: [{ kind: 'MED_FRAUD' }] },
  ],
  [
    "taken back for the bank's own mistake",
    { status: 'CONCLUIDA', pix: [pix('10.00', [back('m', '10.00', { natureza: 'MED_OPERACIONAL' })])] },
    { status: 'CHARGEBACK', reversals: [{ kind: 'MED_OPERATIONAL' }] },
  ],
  [
    'unheard of',
    { status: 'DANCANDO', pix: [pix('10.00')] },
    { status: 'REJECTED', known: false, paidCents: 0, reversals: [] },
  ],
])('%s', (_name, given, expected) => {
  const fact = factOf(cob(given));
  expect(fact).toMatchObject({
    reference: REFERENCE,
    known: given.status !== 'DANCANDO',
    amountCents: 1_000,
    currency: 'BRL',
    ...expected,
  });
  if (!('closed' in expected)) expect(fact.closed).toBeUndefined();
});

test.each([
  ['a fraction of a second later', '2026-03-02T15:00:00Z', '2026-03-02T15:00:00.500Z'],
  ['later, in another zone', '2026-03-02T15:00:00Z', '2026-03-02T12:30:00-03:00'],
])('what came %s is the excess, and no refund of the sale is (audit)', (_what, first, second) => {
  const received = [
    { ...pix('10.00', [back(ours, '3.00')]), horario: first },
    { ...pix('5.00'), endToEndId: 'E2', horario: second },
  ];
  for (const listed of [received, received.toReversed()])
    expect(factOf(cob({ status: 'CONCLUIDA', pix: listed })).reversals).toEqual([
      { reversalId: ours, kind: 'REFUND_BY_US', totalCents: 300 },
    ]);
});

test('reversals come in the order in which they were asked for', () => {
  const devolucoes = [
    back('second', '1.00', { horario: { solicitacao: '2026-03-02T11:00:00Z' } }),
    back('first', '2.00', { horario: { solicitacao: '2026-03-02T10:00:00Z' } }),
  ];
  expect(
    factOf(cob({ status: 'CONCLUIDA', pix: [pix('10.00', devolucoes)] })).reversals.map(
      ({ reversalId }) => reversalId,
    ),
  ).toEqual(['first', 'second']);
});

const totals = (given: object) =>
  factOf(cob(given)).reversals.map(
    ({ reversalId, totalCents, excessCents = 0 }) =>
      `${reversalId}: ${totalCents} of which ${excessCents} was too much`,
  );
const at = (hour: number) => ({ horario: `2026-03-02T${hour}:00:00Z` });
const asked = (hour: number) => ({ horario: { solicitacao: `2026-03-02T${hour}:30:00Z` } });

test('money back of a Pix that brought too much is the excess first, in the order in which it was asked for', () => {
  const devolucoes = [back('second', '4.00', asked(12)), back('first', '3.00', asked(11))];
  const fact = factOf(cob({ status: 'CONCLUIDA', pix: [pix('15.00', devolucoes)] }));
  expect(fact).toMatchObject({ status: 'APPROVED', providerStatus: 'CONCLUIDA', paidCents: 1_500 });
  expect(fact.reversals).toMatchObject([
    { reversalId: 'first', totalCents: 300, excessCents: 300 },
    { reversalId: 'second', totalCents: 400, excessCents: 200 },
  ]);
});

test('a second Pix of the same charge is excess: sent back, the sale keeps its amount', () => {
  const fact = factOf(
    cob({ status: 'CONCLUIDA', pix: [pix('10.00'), pix('10.00', [back('r', '10.00')])] }),
  );
  expect(fact).toMatchObject({
    status: 'APPROVED',
    paidCents: 2_000,
    reversals: [{ totalCents: 1_000, excessCents: 1_000 }],
  });
});

test('a refund of the sale stays one when another Pix comes later, whichever the bank lists first', () => {
  const first = { ...pix('10.00', [back('refund', '3.00', asked(11))]), ...at(10) };
  const second = { ...pix('10.00', [back('return', '10.00', asked(13))]), ...at(12) };
  const expected = ['refund: 300 of which 0 was too much', 'return: 1000 of which 1000 was too much'];
  expect(totals({ status: 'CONCLUIDA', pix: [first, second] })).toEqual(expected);
  expect(totals({ status: 'CONCLUIDA', pix: [second, first] })).toEqual(expected);
});

test.each([
  ['all that was paid, excess included', [back('r', '15.00')]],
  ['in two parts', [back('r', '5.00', asked(11)), back('s', '10.00', asked(12))]],
])('a charge is refunded when nothing of the sale is left: %s', (_name, devolucoes) =>
  expect(factOf(cob({ status: 'CONCLUIDA', pix: [pix('15.00', devolucoes)] }))).toMatchObject({
    providerStatus: 'REFUND',
    status: 'CHARGEBACK',
  }),
);

test.each([
  ['2026-03-02T15:00:00Z', { expiresAt: '2026-03-03T15:00:00.000Z' }],
  ['+275760-09-13T00:00:00Z', { madeAt: undefined }],
  ['0001-01-01T00:00:00', { madeAt: undefined }],
  ['soon', { madeAt: undefined }],
])('made at %s, which may be no time at all (review)', (criacao, life) => {
  const calendario = { criacao, expiracao: 86_400 };
  expect(seenOf(cob({ status: 'CONCLUIDA', pixCopiaECola: 'x', calendario }), 'OURS').pix).toEqual({
    ...{ code: 'x', ...life },
  });
});

test('removed over a Pix that came: it is closed by no look and by no list', () => {
  const fact = factOf(cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', pix: [pix('10.00')] }));
  const providerStatus = 'REMOVIDA_PELO_USUARIO_RECEBEDOR (PIX)';
  expect(fact).toMatchObject({ known: false, providerStatus, paidCents: 0 });
  expect(fact).not.toHaveProperty('closed');
});

describe('whose a charge is', () => {
  const noted = (valor: string, given: object = {}) =>
    cob({ status: 'ATIVA', infoAdicionais: [{ nome: 'Pedido', valor }], ...given });

  test('says its id where that is ours, whatever anybody notes there', () =>
    expect(read(noted('7'), onz).reference).toBe(REFERENCE));

  test('an id of others there is not ours, whatever they note', () =>
    expect(read(noted(REFERENCE, { txid: 'theirs' }), onz).reference).toBeUndefined());

  test('says our note where the bank makes the id', () =>
    expect(read(noted(REFERENCE, { txid: 'theirs' }), treeal).reference).toBe(REFERENCE));
});
