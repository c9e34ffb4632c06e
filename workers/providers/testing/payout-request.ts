import { randomUUID } from 'node:crypto';
import type { PayoutRequest } from '../contract.ts';

/** A payout as the workers ask for it; a test says only what it is about. */
export const payout = (given: Partial<PayoutRequest> = {}): PayoutRequest => ({
  withdrawReference: randomUUID(),
  idempotencyKey: randomUUID(),
  amountCents: 1_999,
  description: 'Saque',
  destination: { method: 'PIX', pixKey: '(11) 98765-4321', pixType: 'PHONE', document: '52998224725' },
  ...given,
});

/** An account that every provider that pays to accounts takes. */
export const BANK_ACCOUNT = {
  method: 'BANK_ACCOUNT',
  bankCode: '341',
  branchNumber: '0123',
  accountNumber: '45678-9',
  accountHolder: 'Produtora de Teste',
  accountDocument: '11222333000181',
} as const satisfies PayoutRequest['destination'];
