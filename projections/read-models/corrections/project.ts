import { correction } from '../../../domain/correction/correction.ts';
import type { CorrectionEvent } from '../../../domain/correction/events.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { corrections as table } from './table.ts';

export const corrections = aggregateReadModel<CorrectionEvent, typeof table, 'CorrectionRequested'>({
  source: correction,
  table,
  first: 'CorrectionRequested',
  rowOf: ({ by, at }) => ({ stage: 'REQUESTED', requestedBy: by, requestedAt: at }),
  patches: {
    CorrectionApproved: (_row, { by, at }) => ({ stage: 'APPROVED', decidedBy: by, decidedAt: at }),
    CorrectionRejected: (_row, { by, reason, at }) => ({
      ...{ stage: 'REJECTED', decidedBy: by, decidedAt: at, rejectedFor: reason },
    }),
  },
});
