import { describe, expect, test } from 'vitest';
import { aDecline } from '../testing/decline.ts';
import { explained } from './explained.ts';

const plain = { name: 'Banco' };
const own = { name: 'Banco', messages: { withdraw: 'Saque recusado - {detail}' } };
const eachMethod = {
  name: 'Banco',
  messages: { method: 'Método {detail} não', methods: { BILLET: 'Sem boleto' } },
};
const silent = { name: 'Banco', messages: { create: '{detail}', unexplained: 'Desconhecido.' } };

test.each([
  [
    'createTransaction',
    plain,
    { providerStatus: 'HTTP_422', detail: 'x' },
    'Erro ao criar transação PIX: x',
  ],
  [
    'createTransaction',
    plain,
    { providerStatus: 'METHOD_NOT_SUPPORTED' },
    'Payment method not supported by Banco.',
  ],
  ['cancel', plain, { providerStatus: 'OPERATION_NOT_SUPPORTED' }, 'Method not implemented.'],
  ['refund', plain, { providerStatus: 'HTTP_400' }, 'Erro ao aprovar o reembolso.'],
  ['sendPayout', plain, { providerStatus: 'ERROR' }, 'Error on withdraw'],
  [
    'createTransaction',
    eachMethod,
    { providerStatus: 'METHOD_NOT_SUPPORTED', detail: 'BILLET' },
    'Sem boleto',
  ],
  [
    'createTransaction',
    eachMethod,
    { providerStatus: 'METHOD_NOT_SUPPORTED', detail: 'CREDIT_CARD' },
    'Método CREDIT_CARD não',
  ],
  ['createTransaction', silent, { providerStatus: 'HTTP_422' }, 'Desconhecido.'],
  ['createTransaction', silent, { providerStatus: 'HTTP_422', detail: 'Nome.' }, 'Nome.'],
  ['sendPayout', own, { providerStatus: 'ERROR' }, 'Saque recusado - ERROR'],
] as const)('%s of %j declined as %j says “%s”', (operation, provider, decline, message) =>
  expect(explained(provider, operation, aDecline(decline))).toMatchObject({ message }),
);

test('a sign-in that failed is told where the provider has a text for it', () => {
  const provider = { name: 'Banco', messages: { authentication: 'Falha na autenticação' } };
  const outcome = { kind: 'notSent', reason: 'CREDENTIALS' } as const;
  expect(explained(provider, 'refund', outcome)).toMatchObject({ message: 'Falha na autenticação' });
});

test.each([
  ['LordsPay: {detail}', { detail: 'Saldo.' }, 'LordsPay: Saldo.'],
  ['LordsPay: {detail}', {}, 'LordsPay: REFUSED'],
  ['Failed', { detail: 'Saldo.' }, 'Failed'],
] as const)('a refund that was refused says “%s”, of %j: “%s”', (refund, given, message) => {
  const value = { refundId: 'r-1', status: false, ...given };
  const provider = { name: 'LordsPay', messages: { refund } };
  expect(explained(provider, 'refund', { kind: 'done', value })).toEqual({
    kind: 'done',
    value: { ...value, message },
  });
});

test('a refund that is on its way says nothing', () => {
  const outcome = { kind: 'done', value: { refundId: 'r-1', status: true } } as const;
  expect(explained(plain, 'refund', outcome)).toEqual(outcome);
});

describe('a look-up that failed', () => {
  const provider = { name: 'Banco', messages: { fetch: 'Erro ao consultar: {detail}' } };
  const failed = { kind: 'unknown', reason: 'PROVIDER_ERROR' } as const;

  test('is told where the provider has a text for it', () =>
    expect(explained(provider, 'fetchTransaction', failed)).toEqual({
      ...failed,
      message: 'Erro ao consultar: PROVIDER_ERROR',
    }));

  test('is told where a proxy answers for it', () =>
    expect(
      explained(provider, 'fetchTransaction', { kind: 'unknown', reason: 'NO_SUCH_API' }),
    ).toMatchObject({ message: 'Erro ao consultar: NO_SUCH_API' }));

  test('is not told where it has none', () =>
    expect(explained(plain, 'fetchTransaction', failed)).toBe(failed));

  test('is no charge whose answer was lost', () =>
    expect(explained(provider, 'createTransaction', failed)).toBe(failed));

  test('is none where nobody was asked', () => {
    const missing = { kind: 'unknown', reason: 'LOOKUP_NOT_SUPPORTED' } as const;
    expect(explained(provider, 'fetchTransaction', missing)).toBe(missing);
  });
});

test('a receiver that is not there is told', () =>
  expect(
    explained(plain, 'sendPayout', aDecline({ providerStatus: 'RECEIVER_NOT_FOUND' })),
  ).toMatchObject({ message: 'Recebedor não encontrado.' }));

test('what may be sent again is not told', () => {
  const outcome = { kind: 'notSent', reason: 'CREDENTIALS' } as const;
  expect(explained(plain, 'refund', outcome)).toBe(outcome);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a provider’s word %s is no text of ours',
  (word) => {
    expect(explained(plain, 'sendPayout', aDecline({ providerStatus: word }))).toMatchObject({
      message: 'Error on withdraw',
    });
    for (const kind of ['notSent', 'unknown'] as const) {
      const outcome = { kind, reason: word };
      expect(explained(own, 'fetchTransaction', outcome)).toBe(outcome);
    }
  },
);
