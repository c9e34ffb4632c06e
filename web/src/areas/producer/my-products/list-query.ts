import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ProductsQuery = graphql(`
  query Products(
    $filter: ProductsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    products(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        name
        image {
          url
          width
          height
        }
        typeProduct
        archived
        state
        reason
        sales {
          currency
          count
          amount
        }
        offers {
          id
          title
          type
          coin
          priceCents
          recurrence {
            priceCents
            frequencyInDays
          }
          paused
          archived
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
      asOf
    }
  }
`);

export type ProductRow = ResultOf<typeof ProductsQuery>['products']['nodes'][number];
export type OfferRow = ProductRow['offers'][number];
