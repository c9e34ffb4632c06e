import { funnelViews, type FunnelEvent, type FunnelViewEvent } from '../../../domain/funnel/events.ts';
import { funnel } from '../../../domain/funnel/funnel.ts';
import { aggregateReadModel, type ReadModel } from '../../read-model.ts';
import { funnels as table, funnelViewCounts } from './table.ts';

/** Funnels, as they stand. */
export const funnels = aggregateReadModel<FunnelEvent, typeof table, 'FunnelMade'>({
  source: funnel,
  table,
  first: 'FunnelMade',
  rowOf: ({ at }) => ({ state: 'OPEN', savedAt: at }),
  patches: {
    FunnelChanged: (_row, { name, steps, at }) => ({ name, steps, savedAt: at }),
    FunnelPaused: () => ({ state: 'PAUSED' }),
    FunnelResumed: () => ({ state: 'OPEN' }),
  },
});

/** How often each step was seen. */
export const funnelViewsModel: ReadModel = {
  tables: [funnelViewCounts],
  eventTypes: new Set(Object.keys(funnelViews.events)),
  affectedRows: () => [],
  apply(rows, { data }) {
    const { offerId, stepId } = data as FunnelViewEvent['data'];
    rows.add(funnelViewCounts, { offerId, stepId, count: 1 });
  },
};
