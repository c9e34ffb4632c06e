import { randomUUID } from 'node:crypto';
import { raiseIncident } from '../../../eventstore/incidents.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'incident',
    of: 'INSTALLATION',
    make: ({ stack }, { platformId }) =>
      raiseIncident(stack.store, {
        kind: 'RETRIES_ENDED',
        cause: { stream: `payment-${randomUUID()}` },
        platformId: platformId ?? undefined,
        at: new Date(),
      }),
    asked: { incident: (id) => ({ id }), closeIncident: (id) => ({ id, reason: 'Refunded by hand' }) },
    listed: { incidents: {} },
  },
];
