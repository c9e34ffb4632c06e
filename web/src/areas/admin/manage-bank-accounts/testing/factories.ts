import { aDestination, anAccount } from '../../../../features/receivers/testing/factories.ts';
import type { DestinationRow, Validation } from '../queries.ts';

export const aRow = (changes: Partial<DestinationRow> = {}): DestinationRow => ({
  ...{ id: 'account-1', sellerName: 'Ana Souza', nameMatch: 'SAME', documentMatch: 'SAME' },
  destination: anAccount(),
  ...changes,
});

export const rows = (): DestinationRow[] => [
  aRow(),
  aRow({ id: 'key-1', nameMatch: 'UNKNOWN', documentMatch: 'UNKNOWN', destination: aDestination() }),
  aRow({
    ...{ id: 'account-2', sellerName: null, nameMatch: 'OTHER', documentMatch: 'OTHER' },
    destination: anAccount({ id: 'account-2', state: 'REFUSED', reason: 'HOLDER_MISMATCH' }),
  }),
];

export const aValidation = (changes: Partial<Validation> = {}): Validation => ({
  ...aRow(),
  ...{ sellerId: 'u-ana', holder: 'Ana Souza', others: 1 },
  ...{ sellerDocument: '•••.982.247-••', holderDocument: '•••.982.247-••' },
  previous: anAccount({ id: 'account-0', state: 'REMOVED', masked: '0001 / •••11-2' }),
  ...changes,
});
