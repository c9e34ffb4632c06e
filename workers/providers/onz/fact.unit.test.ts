import { expect, test } from 'vitest';
import { factOf } from './fact.ts';
import { devolutionIdOf } from './identifiers.ts';
import { cobSchema } from './schemas.ts';

const REFERENCE = '83ff72b1-ccfc-4bbd-9d2b-1b4f6d46cac2';
const cob = (given: object) =>
  cobSchema.parse({ txid: '83ff72b1ccfc4bbd9d2b1b4f6d46cac2', chave: 'key', calendario: { expiracao: 86_400 }, valor: { original: '10.00' }, ...given });
const pix = (valor: string, devolucoes?: unknown) => ({ endToEndId: 'E12345678202603021200abcdefghijk', valor, devolucoes });
const back = (id: string, valor: string, given: object = {}) => ({ id, valor, status: 'DEVOLVIDO', ...given });
const ours = devolutionIdOf('refund-1');

test.each([
  ['waiting', { status: 'ATIVA' }, { status: 'PENDING', paidCents: 0 }],
  ['taken away by the bank', { status: 'REMOVIDA_PELO_PSP' }, { status: 'PENDING', paidCents: 0 }],
  ['taken back by us', { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }, { status: 'REJECTED', closed: 'CANCELLED' }],
  ['paid', { status: 'CONCLUIDA', pix: [pix('10.00')] }, { status: 'APPROVED', paidCents: 1_000, reversals: [] }],
  ['a Pix before the word', { status: 'ATIVA', pix: [pix('10.00')] }, { status: 'PENDING', paidCents: 0 }],
  ['paid in two', { status: 'CONCLUIDA', pix: [pix('4.00'), pix('6.00')] }, { status: 'APPROVED', paidCents: 1_000 }],
  [
    'sent back in part by us',
    { status: 'CONCLUIDA', pix: [pix('10.00', [back(ours, '3.00')])] },
    { providerStatus: 'CONCLUIDA', status: 'APPROVED', reversals: [{ reversalId: ours, kind: 'REFUND_BY_US', totalCents: 300 }] },
  ],
  [
    'sent back whole by the bank, as one object',
    { status: 'CONCLUIDA', pix: [pix('10.00', back('abc', '10.00'))] },
    { providerStatus: 'REFUND', status: 'CHARGEBACK', paidCents: 1_000, reversals: [{ reversalId: 'abc', kind: 'REFUND_BY_PROVIDER', totalCents: 1_000 }] },
  ],
  ['under way', { status: 'CONCLUIDA', pix: [pix('10.00', [back(ours, '10.00', { status: 'EM_PROCESSAMENTO' })])] }, { status: 'APPROVED', reversals: [] }],
  ['not carried out', { status: 'CONCLUIDA', pix: [pix('10.00', [back(ours, '10.00', { status: 'NAO_REALIZADO' })])] }, { status: 'APPROVED', reversals: [] }],
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
  ['unheard of', { status: 'DANCANDO', pix: [pix('10.00')] }, { status: 'REJECTED', known: false, paidCents: 0, reversals: [] }],
])('%s', (_name, given, expected) => {
  const fact = factOf(cob(given));
  expect(fact).toMatchObject({ reference: REFERENCE, known: given.status !== 'DANCANDO', amountCents: 1_000, currency: 'BRL', ...expected });
  if (!('closed' in expected)) expect(fact.closed).toBeUndefined();
});

test('reversals come in the order in which they were asked for', () => {
  const devolucoes = [
    back('second', '1.00', { horario: { solicitacao: '2026-03-02T11:00:00Z' } }),
    back('first', '2.00', { horario: { solicitacao: '2026-03-02T10:00:00Z' } }),
  ];
  expect(factOf(cob({ status: 'CONCLUIDA', pix: [pix('10.00', devolucoes)] })).reversals.map(({ reversalId }) => reversalId)).toEqual(['first', 'second']);
});
