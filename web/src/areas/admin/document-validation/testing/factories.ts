import { anAcquirer, someDocuments } from '../../../../features/receivers/testing/factories.ts';
import type { Validation, ValidationRow } from '../queries.ts';

const AT = '2026-11-20T13:00:00.000Z';

export const aRow = (changes: Partial<ValidationRow> = {}): ValidationRow => ({
  ...{ id: 'u-ana', sellerName: 'Ana Souza', personKind: 'PERSON', state: 'TO_VALIDATE' },
  ...{ sentAt: AT, waiting: 1, missing: ['addressProof', 'balanceSheet'] },
  ...changes,
});

export const rows = (): ValidationRow[] => [
  aRow(),
  aRow({
    id: 'u-norte',
    sellerName: 'Loja Norte',
    personKind: 'COMPANY',
    state: 'VALIDATED',
    missing: [],
  }),
  aRow({ id: 'u-gone', sellerName: null, personKind: 'UNKNOWN', state: 'INCOMPLETE' }),
];

/** A seller with one document of each state. */
export const aValidation = (changes: Partial<Validation> = {}): Validation => ({
  ...{ id: 'u-ana', sellerName: 'Ana Souza', personKind: 'PERSON', state: 'TO_VALIDATE' },
  documents: someDocuments(),
  details: {
    ...{ name: 'Ana Souza', document: '•••.982.247-••' },
    address: { city: 'São Paulo', state: 'SP' },
  },
  duplicates: [{ id: 'u-outra', name: 'Ana S. Oficial', state: 'ACTIVE' }],
  acquirers: [anAcquirer({ status: 'UNKNOWN', available: null })],
  ...changes,
});
