import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const CouponsQuery = graphql(`
  query Coupons($filter: CouponsFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
    coupons(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        code
        kind
        value
        methods
        state
        usesMax
        takenCount
        spentCount
        madeAt
        endsAt
        paidCount
        paidTotal
      }
      endCursor
      count {
        value
        isCapped
      }
      asOf
    }
  }
`);

export const CreateCouponMutation = graphql(`
  mutation CreateCoupon($key: String!, $input: CouponInput!) {
    createCoupon(idempotencyKey: $key, input: $input)
  }
`);

export const PauseCouponMutation = graphql(`
  mutation PauseCoupon($key: String!, $id: ID!) {
    pauseCoupon(idempotencyKey: $key, id: $id)
  }
`);

export const ResumeCouponMutation = graphql(`
  mutation ResumeCoupon($key: String!, $id: ID!) {
    resumeCoupon(idempotencyKey: $key, id: $id)
  }
`);

/** The list is asked for again once a coupon was made or changed. */
export const SEEN = { refetchQueries: ['Coupons'] };

export type CouponRow = ResultOf<typeof CouponsQuery>['coupons']['nodes'][number];
