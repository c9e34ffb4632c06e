import { sell } from '../../sales/testing/access.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'platform whose sale was charged',
    of: 'PLATFORM',
    async make(api, owner) {
      await sell(api, owner);
      return owner.platformId ?? '';
    },
    listed: {
      providerHealth: {
        // Of the day on which sales of tests are charged.
        arguments: { filter: { from: '2026-11-03T00:00:00Z', until: '2026-11-04T00:00:00Z' } },
        selection: '{ nodes { platformId } }',
        idsOf: ({ nodes }: { nodes: { platformId: string }[] }) => nodes.map((node) => node.platformId),
      },
    },
  },
];
