import type { Capabilities } from '../contract.ts';

export const capabilities: Capabilities = {
  methods: ['PIX'],
  currencies: ['BRL'],
  unit: 'DECIMAL',
  refund: 'PARTIAL',
  // The charge's id is ours, so a repeated PUT meets the first charge.
  idempotencyKey: true,
  lookupByReference: true,
  webhookSignature: 'NONE',
  withdraw: ['PIX'],
  receivers: false,
};
