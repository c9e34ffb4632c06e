import { withdrawal } from '../../../domain/withdrawal/withdrawal.ts';
import type { WithdrawalEvent } from '../../../domain/withdrawal/events.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { withdrawals as table } from './table.ts';

export const withdrawals = aggregateReadModel<WithdrawalEvent, typeof table, 'WithdrawalOpened'>({
  source: withdrawal,
  table,
  first: 'WithdrawalOpened',
  rowOf: () => ({ state: 'OPEN' }),
  patches: {
    WithdrawalClosed: (_row, closed) => ({ state: 'CLOSED', ...closed }),
  },
});
