import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../../graphql/graphql.ts';

/** What a new product begins with: whom another one of the seller's names. */
export const KnownSellerQuery = graphql(`
  query KnownSeller {
    products(first: 1) {
      nodes {
        id
        seller {
          name
          document
          supportEmail
          address
        }
      }
    }
  }
`);

/** What the form of an offer depends on. */
export const SoldProductQuery = graphql(`
  query SoldProduct($id: ID!) {
    productSettings(id: $id) {
      id
      name
      typeProduct
    }
  }
`);

export const CreateProductMutation = graphql(`
  mutation CreateProduct($key: String!, $input: ProductInput!) {
    createProduct(idempotencyKey: $key, input: $input) {
      id
      name
    }
  }
`);

export const CreateOfferMutation = graphql(`
  mutation CreateOffer($key: String!, $input: OfferInput!) {
    createOffer(idempotencyKey: $key, input: $input) {
      id
      title
      availability
    }
  }
`);

export type SoldProduct = NonNullable<ResultOf<typeof SoldProductQuery>['productSettings']>;
export type MadeProduct = ResultOf<typeof CreateProductMutation>['createProduct'];
export type MadeOffer = ResultOf<typeof CreateOfferMutation>['createOffer'];
