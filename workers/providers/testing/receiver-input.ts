import { randomUUID } from 'node:crypto';
import type { ReceiverInput } from '../contract.ts';

/** A receiver as the workers ask for it; a test says only what it is about. */
export const receiver = (given: Partial<ReceiverInput> = {}): ReceiverInput => ({
  name: 'Produtora de Teste',
  document: '11222333000181',
  documentType: 'CNPJ',
  email: 'produtora@example.com',
  description: 'Teste',
  userId: randomUUID(),
  monthlyRevenueCents: 500_000,
  bankAccount: {
    bankCode: '341',
    branchNumber: '1234',
    branchDigit: null,
    accountNumber: '12345',
    accountDigit: '6',
    accountType: 'CHECKING',
  },
  ...given,
});
