import type { Capabilities } from '../contract.ts';

export const capabilities: Capabilities = {
  methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
  currencies: ['BRL'],
  unit: 'CENTS',
  refund: 'PARTIAL',
  idempotencyKey: true,
  lookupByReference: true,
  webhookSignature: 'RS256_JWKS',
  withdraw: ['RECEIVER'],
  receivers: true,
};
