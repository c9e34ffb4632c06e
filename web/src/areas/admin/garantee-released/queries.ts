import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ReservesQuery = graphql(`
  query Reserves($filter: ReservesFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
    reserves(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        sellerId
        sellerName
        day
        state
        currency
        amount
        held
        releasedAt
        movedBy
        reason
      }
      endCursor
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      asOf
    }
  }
`);

export const MoveReserveMutation = graphql(`
  mutation MoveReserve($key: String!, $id: ID!, $day: Date, $reason: String!) {
    moveReserve(idempotencyKey: $key, id: $id, day: $day, reason: $reason)
  }
`);

export type ReserveRow = ResultOf<typeof ReservesQuery>['reserves']['nodes'][number];
