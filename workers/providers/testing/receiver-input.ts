import { randomUUID } from 'node:crypto';
import type { ReceiverInput } from '../contract.ts';

/** Where a provider may fetch each paper for a while. */
export const PAPERS = {
  photoDocument: 'https://files.example/papers/1?signature=a',
  photoPersonWithDocument: 'https://files.example/papers/2?signature=b',
  addressProof: 'https://files.example/papers/3?signature=c',
  balanceSheet: 'https://files.example/papers/4?signature=d',
  photoDocumentSocialContract: 'https://files.example/papers/5?signature=e',
};

/** A receiver as the workers ask for it; a test says only what it is about. */
export const receiver = (given: Partial<ReceiverInput> = {}): ReceiverInput => ({
  name: 'Produtora de Teste',
  document: '11222333000181',
  documentType: 'CNPJ',
  email: 'produtora@example.com',
  description: 'Teste',
  userId: randomUUID(),
  monthlyRevenueCents: 500_000,
  papers: PAPERS,
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
