import type { Capabilities } from '../contract.ts';

export const capabilities: Capabilities = {
  methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
  currencies: ['BRL'],
  unit: 'CENTS',
  refund: 'PARTIAL',
  idempotencyKey: false,
  lookupByReference: true,
  webhookSignature: 'NONE',
  withdraw: ['RECEIVER'],
  receivers: true,
};
