import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const ProductsQuery = graphql(`
  query Products($first: Int!, $after: String) {
    products(first: $first, after: $after) {
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
    }
  }
`);

export type ProductsData = ResultOf<typeof ProductsQuery>;
export type ProductRow = ProductsData['products']['nodes'][number];
export type OfferRow = ProductRow['offers'][number];

/** Each may have fifty offers, and all of them are shown. */
export const PAGE_SIZE = 20;
