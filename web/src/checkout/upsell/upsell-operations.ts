import { graphql } from '../../graphql/graphql.ts';
import { PaymentFields } from '../operations.ts';

export const UpsellsQuery = graphql(`
  query Upsells($token: String!) {
    upsells(token: $token) {
      paymentIds
      offers {
        id
        title
        description
        image {
          url
          width
          height
        }
        coin
        price
        deliveryFare
        amount
        byPix
        byCard
      }
      card {
        brand
        lastFour
      }
    }
  }
`);

export const AcceptUpsellMutation = graphql(
  `
    mutation AcceptUpsell(
      $key: String!
      $token: String!
      $offerId: ID!
      $method: UpsellMethod!
      $expectedTotal: Cents!
    ) {
      acceptUpsell(
        idempotencyKey: $key
        token: $token
        offerId: $offerId
        method: $method
        expectedTotal: $expectedTotal
      ) {
        payment {
          ...PaymentFields
          checkout {
            locale
          }
        }
      }
    }
  `,
  [PaymentFields],
);
