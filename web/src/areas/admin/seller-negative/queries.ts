import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const DebtorsQuery = graphql(`
  query Debtors($filter: DebtorsFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
    debtors(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        sellerId
        sellerName
        state
        currency
        debt
        since
        cause
        recoveredAt
        lastSaleAt
        expected
        expectedBy
        canCashOut
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

export const SwitchCashoutMutation = graphql(`
  mutation SwitchCashout($key: String!, $id: ID!, $canCashOut: Boolean!, $reason: String!) {
    changeSellerOptions(
      idempotencyKey: $key
      id: $id
      options: { canCashOut: $canCashOut }
      reason: $reason
    )
  }
`);

export type DebtorRow = ResultOf<typeof DebtorsQuery>['debtors']['nodes'][number];
