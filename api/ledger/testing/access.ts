import { sell } from '../../sales/testing/access.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'entry of a sale',
    of: 'SELLER',
    make: sell,
    listed: {
      ledgerEntries: {
        selection: '{ nodes { cause { saleId } } }',
        idsOf: ({ nodes }: { nodes: { cause: { saleId: string } }[] }) =>
          nodes.map(({ cause }) => cause.saleId),
      },
    },
  },
];

/** Sums, in which another's cannot be told from one's own by an id. */
export const askedIn = { balances: 'ledger.int.test.ts', releaseDays: 'ledger.int.test.ts' };
