import { randomUUID } from 'node:crypto';
import { correction, requestCorrection } from '../../../domain/correction/correction.ts';
import { handle } from '../../../eventstore/repository.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'correction',
    of: 'SELLER',
    async make({ stack }, { platformId, producerId: userId }) {
      const id = randomUUID();
      await handle(stack.store, correction, {
        ...{ id, commandId: id, correlationId: id, actor: 'test' },
        decide: (state) =>
          requestCorrection(state, {
            ...{ correctionId: id, platformId: platformId ?? '', userId, currency: 'BRL' },
            ...{ direction: 'CREDIT', amountCents: 1_000, account: 'BAD_DEBT' },
            ...{ reason: 'It has to be', by: 'staff', at: new Date().toISOString() },
          }),
      });
      return id;
    },
    asked: {
      approveCorrection: (id) => ({ id }),
      rejectCorrection: (id) => ({ id, reason: 'It has to be' }),
    },
    listed: { corrections: {} },
  },
];

/** A seller has to be there first: corrections.int.test.ts. */
export const askedIn = { requestCorrection: 'corrections.int.test.ts' };
