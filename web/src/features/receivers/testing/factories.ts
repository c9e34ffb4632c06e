import type { MyReceiver } from '../my-receiver.ts';
import type { ShownAcquirer, ShownDestination, ShownDocument } from '../states.tsx';

const AT = '2026-11-20T13:00:00.000Z';

export const aDocument = (changes: Partial<ShownDocument> = {}): ShownDocument => ({
  ...{ name: 'photoDocument', state: 'SUBMITTED', documentId: 'd-1', isPdf: false },
  ...{ submittedAt: AT, decidedAt: null, reason: null, note: null },
  link: 'https://files.example/private/file.png',
  ...changes,
});

const notSent = { state: 'NOT_SENT', documentId: null, submittedAt: null, link: null } as const;

/** One of each state. */
export const someDocuments = (): ShownDocument[] => [
  aDocument({ state: 'VALIDATED', decidedAt: AT }),
  aDocument({ name: 'photoPersonWithDocument', documentId: 'd-2' }),
  aDocument({
    ...{ name: 'addressProof', state: 'REFUSED', documentId: 'd-3', decidedAt: AT },
    ...{ reason: 'TOO_OLD', note: 'A conta é de maio.' },
  }),
  aDocument({ ...notSent, name: 'balanceSheet' }),
];

export const aDestination = (changes: Partial<ShownDestination> = {}): ShownDestination => ({
  ...{ id: 'key-1', kind: 'PIX_KEY', state: 'VALIDATED', bank: null, accountType: null },
  ...{ pixType: 'EMAIL', masked: 'a•••@example.com', reason: null, note: null },
  ...{ registeredAt: AT, validatedAt: AT },
  ...changes,
});

export const anAccount = (changes: Partial<ShownDestination> = {}): ShownDestination =>
  aDestination({
    ...{ id: 'account-1', kind: 'BANK_ACCOUNT', state: 'REGISTERED', pixType: null },
    ...{ bank: '260 NU PAGAMENTOS - IP', accountType: 'CHECKING', masked: '0001 / •••67-8' },
    ...{ validatedAt: null, ...changes },
  });

export const anAcquirer = (changes: Partial<ShownAcquirer> = {}): ShownAcquirer => ({
  ...{ id: 'demo-pagarme', name: 'Pagar.me', status: 'ACTIVE', messages: [], missing: [] },
  ...{ available: 120_000, waiting: 34_500, seenAt: AT },
  ...changes,
});

export const aReceiver = (changes: Partial<MyReceiver> = {}): MyReceiver => ({
  ...{ personKind: 'PERSON', state: 'REFUSED', suggestedName: '', suggestedDocument: '' },
  details: {
    ...{ name: 'Ana Souza', document: '52998224725', monthlyRevenue: 500_000 },
    address: {
      ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
      ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    },
  },
  documents: someDocuments(),
  destinations: [aDestination(), anAccount()],
  acquirers: [
    anAcquirer(),
    anAcquirer({
      ...{ id: 'demo-iugu', name: 'Iugu', status: 'WAITING', available: null, waiting: null },
      ...{ seenAt: null, missing: ['DOCUMENTS', 'BANK_ACCOUNT'] },
      messages: ['Comprovante de endereço é obrigatório.'],
    }),
  ],
  ...changes,
});
