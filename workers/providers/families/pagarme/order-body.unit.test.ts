import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import type { ChargeRequest } from '../../contract.ts';
import { pagarmebaas } from '../../../../domain/providers/pagarmebaas.ts';
import { orderBody as write } from './order-body.ts';

const orderBody = (request: ChargeRequest, at: Date) => write(request, pagarmebaas.expiry, at);

const now = new Date('2026-03-03T01:00:00Z');
const address = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'conj 1',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

test('a Pix order', () => {
  const request = chargeRequest();
  expect(orderBody(request, now)).toEqual({
    code: request.reference,
    items: [{ code: 'offer-1', description: 'Curso de teste', amount: 19_990, quantity: 1 }],
    customer: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      document: '52998224725',
      document_type: 'CPF',
      type: 'individual',
      phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
    },
    payments: [{ amount: 19_990, payment_method: 'pix', pix: { expires_in: 86_400 } }],
    ip: '127.0.0.1',
    closed: true,
    metadata: { reference: request.reference },
  });
});

test('a boleto falls due five days later in São Paulo or when banks work next, and is registered somewhere', () => {
  expect(orderBody(chargeRequest({ method: 'BILLET' }), now)).toMatchObject({
    customer: { address: { zip_code: '01001000', country: 'BR' } },
    payments: [{ payment_method: 'boleto', boleto: { due_at: '2026-03-09T23:59:59-03:00' } }],
  });
});

test('a card is billed where the buyer lives', () => {
  const request = chargeRequest({
    method: 'CREDIT_CARD',
    cardToken: 'token_1',
    installments: 6,
    description: 'Curso de Violão',
  });
  expect(orderBody({ ...request, buyer: { ...request.buyer, address } }, now)).toMatchObject({
    payments: [
      {
        payment_method: 'credit_card',
        credit_card: {
          installments: 6,
          card_token: 'token_1',
          statement_descriptor: 'CursodeViolao',
          card: {
            billing_address: {
              line_1: '1000, Avenida Paulista, Bela Vista',
              zip_code: '01310100',
              country: 'BR',
            },
          },
        },
      },
    ],
  });
});

test('a card’s statement says what the platform has said of it', () => {
  const request = chargeRequest({ method: 'CREDIT_CARD', cardToken: 't', descriptor: 'ACME' });
  expect(orderBody(request, now)).toMatchObject({
    payments: [{ credit_card: { statement_descriptor: 'ACME' } }],
  });
});

test('a card goes with the session of its own fingerprint, and no other service’s', () => {
  const fingerPrints = [
    { provider: 'OTHER', value: 'x' },
    { provider: 'PAGARME', value: 'session-1' },
  ];
  const card = chargeRequest({ method: 'CREDIT_CARD', cardToken: 'token_1', fingerPrints });
  expect(orderBody(card, now)).toMatchObject({ session_id: 'session-1' });
  const others = { ...card, fingerPrints: fingerPrints.slice(0, 1) };
  expect(orderBody(others, now)).not.toHaveProperty('session_id');
});

test('and abroad when the page asked for no address', () => {
  expect(orderBody(chargeRequest({ method: 'CREDIT_CARD', cardToken: 'token_1' }), now)).toMatchObject({
    payments: [{ credit_card: { card: { billing_address: { country: 'US' } } } }],
  });
});

test('a company, and stand-ins that do not change from try to try', () => {
  const request = chargeRequest();
  const company = { ...request, buyer: { ...request.buyer, document: '11222333000181' } };
  expect(orderBody(company, now)).toMatchObject({
    customer: { document_type: 'CNPJ', type: 'company' },
  });
  const nobody = { ...request, buyer: { ...request.buyer, document: null, phone: null } };
  expect(orderBody(nobody, now)).toEqual(orderBody(nobody, new Date(now.getTime() + 60_000)));
});
