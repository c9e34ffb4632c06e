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

/** What a file of sales has of each. */
export const SalesFileQuery = graphql(`
  query SalesFile($filter: SalesFilter!, $search: String, $sort: String, $first: Int!, $after: String) {
    sales(filter: $filter, search: $search, sort: $sort, first: $first, after: $after) {
      nodes {
        id
        orderNumber
        createdAt
        approvedAt
        productName
        buyer {
          forgotten
          unreadable
          name
          email
          phone
          document
        }
        delivery {
          address {
            cep
            street
            number
            complement
            district
            city
            state
          }
        }
        method
        installments
        status
        reversalKind
        currency
        gross
        refunded
        net
        provider
        transactionId
      }
      endCursor
    }
  }
`);

export type SaleRow = ResultOf<typeof SalesQuery>['sales']['nodes'][number];
