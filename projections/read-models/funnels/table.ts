import type { FunnelStep } from '../../../domain/funnel/events.ts';
import { bigint, defineTable, json, moment, text, type Row } from '../../table.ts';

export const FUNNEL_STATES = ['OPEN', 'PAUSED'] as const;

/** One row for each funnel, by the offer whose payments it follows. */
export const funnels = defineTable({
  group: 'funnels',
  name: 'funnels',
  key: ['offerId'],
  write: 'replace',
  columns: {
    offerId: text(),
    platformId: text(),
    userId: text(),
    name: text(),
    steps: json<readonly FunnelStep[]>(),
    state: text<(typeof FUNNEL_STATES)[number]>(),
    savedAt: moment,
    position: bigint,
  },
  indexes: [
    '(user_id, platform_id, saved_at desc, offer_id desc)',
    '(user_id, platform_id, state, saved_at desc, offer_id desc)',
  ],
});
export type FunnelRow = Row<typeof funnels>;

/** To how many buyers each step of a funnel was shown. */
export const funnelViewCounts = defineTable({
  group: 'funnels',
  name: 'funnel_view_counts',
  key: ['offerId', 'stepId'],
  write: 'add',
  columns: { offerId: text(), stepId: text(), count: bigint },
});
