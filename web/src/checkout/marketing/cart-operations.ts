import { graphql } from '../../graphql/graphql.ts';

export const KeepsCartsQuery = graphql(`
  query KeepsCarts($offerId: ID!) {
    checkAbandonedCartEnabled(offerId: $offerId)
  }
`);

export const PutCartMutation = graphql(`
  mutation PutCart($input: AbandonedCartInput!) {
    putAbandonedCart(input: $input) {
      cartId
    }
  }
`);

export const RestoreCartQuery = graphql(`
  query RestoreCart($id: ID!, $offerId: ID!) {
    restoreCart(id: $id, offerId: $offerId) {
      name
      email
      phone
      form {
        cep
        street
        number
        complement
        district
        city
        state
        deliveryOptionId
        paymentMethod
        orderBumpsIds
      }
    }
  }
`);
