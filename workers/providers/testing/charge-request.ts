import { randomUUID } from 'node:crypto';
import type { ChargeRequest } from '../contract.ts';

/** A sale as the workers ask for it; a test says only what it is about. */
export function chargeRequest(given: Partial<ChargeRequest> = {}): ChargeRequest {
  const amountCents = given.amountCents ?? 19_990;
  return {
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    method: 'PIX',
    amountCents,
    currency: 'BRL',
    installments: 1,
    items: [
      {
        id: 'offer-1',
        title: 'Curso de teste',
        unitPriceCents: amountCents,
        quantity: 1,
        tangible: false,
      },
    ],
    description: 'Curso de teste',
    buyer: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      phone: '11987654321',
      document: '52998224725',
      address: null,
      ip: '127.0.0.1',
    },
    webhookUrl: 'http://127.0.0.1:9/webhooks',
    returnUrl: 'http://127.0.0.1:9/checkout/payment/1',
    ...given,
  };
}
