import { graphql } from '../../graphql/graphql.ts';

/** What a list shows of a refund. */
export const RefundFields = graphql(`
  fragment RefundFields on Refund @_unmask {
    id
    saleId
    orderNumber
    productName
    buyerName
    method
    currency
    state
    askedBy
    asked
    amount
    items
    cause
    protocol
    decideBy
    isManual
    isUnknown
    isByHand
    isByPix
    approvals
    reason
    message
    boughtAt
    requestedAt
    endedAt
  }
`);

export const RefundEffectQuery = graphql(`
  query RefundEffect($saleId: ID!, $amount: Cents, $itemIds: [ID!]) {
    refundEffect(saleId: $saleId, amount: $amount, itemIds: $itemIds) {
      currency
      amount
      fromSeller
      fromOthers
      feeReturned
      feeKept
      fromPending
      fromReserve
      fromAvailable
      debt
    }
  }
`);

export const RefundSaleMutation = graphql(`
  mutation RefundSale($key: String!, $id: ID!, $amount: Cents, $itemIds: [ID!], $reason: String!) {
    refundSale(idempotencyKey: $key, id: $id, amount: $amount, itemIds: $itemIds, reason: $reason)
  }
`);

export const RefundByStaffMutation = graphql(`
  mutation RefundSaleByStaff(
    $key: String!
    $id: ID!
    $amount: Cents
    $itemIds: [ID!]
    $reason: String!
    $outsideProvider: Boolean!
  ) {
    refundSaleByStaff(
      idempotencyKey: $key
      id: $id
      amount: $amount
      itemIds: $itemIds
      reason: $reason
      outsideProvider: $outsideProvider
    )
  }
`);

/** Lists and drawers that show refunds. */
export const SEEN = {
  refetchQueries: ['Sale', 'AdminSale', 'Sales', 'AdminSales', 'Refunds', 'Refund'],
};
