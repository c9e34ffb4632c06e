import type { ResultOf, VariablesOf } from 'gql.tada';
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
      totals {
        currency
        count
        gross
        net
      }
      count {
        value
      }
    }
  }
`);

export type SalesFilter = VariablesOf<typeof SalesQuery>['filter'];
export type SalesData = ResultOf<typeof SalesQuery>;
export type SalesPage = SalesData['sales'];
export type SaleRow = SalesPage['nodes'][number];

export const PAGE_SIZE = 20;
