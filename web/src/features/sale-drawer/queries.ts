import { graphql } from '../../graphql/graphql.ts';

/** What a drawer shows of a sale; the operation has `$after`, of its timeline. */
export const SaleFields = graphql(`
  fragment SaleFields on Sale @_unmask {
    id
    orderNumber
    status
    method
    provider
    transactionId
    productName
    buyer {
      forgotten
      unreadable
      name
      email
      phone
      document
    }
    createdAt
    approvedAt
    currency
    gross
    net
    refunded
    part
    reversalKind
    installments
    recurrence {
      priceCents
      frequencyInDays
    }
    nextChargeDay
    items {
      id
      title
      amount
    }
    shipping
    interest
    coupon {
      code
      discount
    }
    utm {
      source
      medium
      campaign
    }
    delivery {
      option
      days
      shipped {
        carrier
        trackingCode
        at
      }
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
    breakdown {
      kind
      amount
    }
    refundable
    refunds {
      id
      currency
      state
      askedBy
      amount
      items
      isManual
      isUnknown
      isByHand
      isByPix
      approvals
      reason
      message
      requestedAt
      endedAt
    }
    disputes {
      id
      kind
      source
      currency
      state
      isOpen
      amount
      taken
      won
      reason
      deadline
      openedAt
      endedAt
    }
    timeline(after: $after) {
      nodes {
        id
        type
        at
        revision
        position
        correlationId
        causationId
        actor
        data
        entries {
          id
          account
          currency
          amount
          balance
          postedAt
          releaseDate
          journalId
          journalKind
        }
      }
      endCursor
    }
  }
`);

export const SaleQuery = graphql(
  `
    query Sale($id: ID!, $after: String) {
      sale(id: $id) {
        ...SaleFields
      }
    }
  `,
  [SaleFields],
);

export const ShipSaleMutation = graphql(`
  mutation ShipSale($key: String!, $id: ID!, $carrier: String!, $trackingCode: String) {
    shipSale(idempotencyKey: $key, id: $id, carrier: $carrier, trackingCode: $trackingCode)
  }
`);

export const ResendAccessMutation = graphql(`
  mutation ResendAccess($key: String!, $id: ID!) {
    resendAccess(idempotencyKey: $key, id: $id)
  }
`);
