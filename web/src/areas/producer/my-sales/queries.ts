import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SalesQuery = graphql(`
  query Sales(
    $filter: SalesFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    sales(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        orderNumber
        status
        method
        productName
        installments
        createdAt
        currency
        gross
        net
        reversalKind
        buyer {
          forgotten
          unreadable
          name
          email
        }
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
      totals {
        currency
        count
        gross
        net
      }
      asOf
    }
  }
`);

export type SaleRow = ResultOf<typeof SalesQuery>['sales']['nodes'][number];
