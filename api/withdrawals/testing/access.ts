import { randomUUID } from 'node:crypto';
import { withdrawal, openWithdrawal } from '../../../domain/withdrawal/withdrawal.ts';
import { handle } from '../../../eventstore/repository.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'withdrawal',
    of: 'SELLER',
    async make({ stack }, { platformId, producerId: userId }) {
      const id = randomUUID();
      const opened = {
        ...{ withdrawalId: id, platformId: platformId ?? '', userId, title: 'The first' },
        openedAt: new Date().toISOString(),
      };
      const facts = { id, commandId: id, correlationId: id, actor: `user:${userId}` };
      await handle(stack.store, withdrawal, {
        ...facts,
        decide: (state) => openWithdrawal(state, opened),
      });
      return id;
    },
    asked: { withdrawal: (id) => ({ id }), closeWithdrawal: (id) => ({ id, reason: 'It is done' }) },
    listed: { withdrawals: {} },
  },
];
