import type { ResultOf } from 'gql.tada';
import type { SaleQuery } from '../sale-drawer/queries.ts';

export type SaleDetail = NonNullable<ResultOf<typeof SaleQuery>['sale']>;
export type SaleMethod = SaleDetail['method'];
export type TimelineEvent = SaleDetail['timeline']['nodes'][number];
export type EventEntry = TimelineEvent['entries'][number];
export type BreakdownLine = SaleDetail['breakdown'][number];
