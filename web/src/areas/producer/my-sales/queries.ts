import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SalesQuery = graphql(`
  query Sales($filter: SalesFilter!, $first: Int!, $after: String) {
    sales(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        status
        method
        productName
        installments
        createdAt
        gross
        net
        reversalKind
        buyer {
          forgotten
          name
          email
        }
      }
      endCursor
      totals {
        currency
        count
        gross
        approvedCount
        approvedNet
      }
    }
  }
`);

export type SalesPage = ResultOf<typeof SalesQuery>['sales'];
export type SaleRow = SalesPage['nodes'][number];

export const PAGE_SIZE = 20;
