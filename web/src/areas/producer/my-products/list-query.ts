import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ProductsQuery = graphql(`
  query Products($search: String, $sort: String, $page: Int, $first: Int!, $after: String) {
    products(search: $search, sort: $sort, page: $page, first: $first, after: $after) {
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
      asOf
    }
  }
`);

export type ProductRow = ResultOf<typeof ProductsQuery>['products']['nodes'][number];
export type OfferRow = ProductRow['offers'][number];
