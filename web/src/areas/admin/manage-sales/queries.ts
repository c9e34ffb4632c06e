import type { ResultOf } from 'gql.tada';
import { SaleFields } from '../../../features/sale-drawer/queries.ts';
import { graphql } from '../../../graphql/graphql.ts';

export const AdminSalesQuery = graphql(`
  query AdminSales(
    $filter: SalesFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    adminSales(
      filter: $filter
      search: $search
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        orderNumber
        seller {
          id
          name
        }
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
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      totals {
        currency
        count
        gross
        net
      }
      asOf
    }
  }
`);

export const AdminSaleQuery = graphql(
  `
    query AdminSale($id: ID!, $after: String) {
      adminSale(id: $id) {
        ...SaleFields
        buyer {
          masked
        }
        refunds {
          pixKey
        }
        webhooks {
          id
          receivedAt
          deliveries
          word
          result
          handledAt
          maskedBody
          canReplay
        }
        disputes {
          evidence {
            at
            text
            files {
              isPdf
              link
            }
          }
        }
      }
    }
  `,
  [SaleFields],
);

export const RevealBuyerMutation = graphql(`
  mutation RevealBuyer($key: String!, $saleId: ID!, $reason: String!) {
    revealBuyer(idempotencyKey: $key, saleId: $saleId, reason: $reason) {
      forgotten
      unreadable
      masked
      name
      email
      phone
      document
    }
  }
`);

export const ResolveRefundMutation = graphql(`
  mutation ResolveRefund(
    $key: String!
    $id: ID!
    $refundId: ID!
    $resolution: RefundResolution!
    $proof: String!
  ) {
    resolveRefund(
      idempotencyKey: $key
      id: $id
      refundId: $refundId
      resolution: $resolution
      proof: $proof
    )
  }
`);

export const PayRefundByPixMutation = graphql(`
  mutation PayRefundByPix($key: String!, $id: ID!, $refundId: ID!, $pixKey: String) {
    payRefundByPix(idempotencyKey: $key, id: $id, refundId: $refundId, pixKey: $pixKey)
  }
`);

export const DisputeEffectQuery = graphql(`
  query DisputeEffect($saleId: ID!, $kind: DisputeKind!, $amount: Cents!) {
    disputeEffect(saleId: $saleId, kind: $kind, amount: $amount) {
      currency
      amount
      fee
      fromSeller
      fromOthers
      feeReturned
      fromBlocked
      fromPending
      fromReserve
      fromAvailable
      debt
      blocked
      shortfall
      lost
    }
  }
`);

export const OpenDisputeMutation = graphql(`
  mutation OpenDispute($key: String!, $id: ID!, $kind: DisputeKind!, $amount: Cents!, $reason: String!) {
    openDispute(idempotencyKey: $key, id: $id, kind: $kind, amount: $amount, reason: $reason)
  }
`);

export const AcceptDisputeMutation = graphql(`
  mutation AcceptDispute($key: String!, $id: ID!, $disputeId: ID!, $taken: Cents!) {
    acceptDispute(idempotencyKey: $key, id: $id, disputeId: $disputeId, taken: $taken)
  }
`);

export const CloseDisputeMutation = graphql(`
  mutation CloseDispute($key: String!, $id: ID!, $disputeId: ID!, $outcome: DisputeOutcome!) {
    closeDispute(idempotencyKey: $key, id: $id, disputeId: $disputeId, outcome: $outcome)
  }
`);

export const RequestLookUpMutation = graphql(`
  mutation RequestLookUp($key: String!, $id: ID!) {
    requestLookUp(idempotencyKey: $key, id: $id)
  }
`);

export const ReplaySaleWebhookMutation = graphql(`
  mutation ReplaySaleWebhook($key: String!, $id: ID!, $webhookId: ID!) {
    replaySaleWebhook(idempotencyKey: $key, id: $id, webhookId: $webhookId)
  }
`);

export type AdminSale = NonNullable<ResultOf<typeof AdminSaleQuery>['adminSale']>;
export type RevealedBuyer = ResultOf<typeof RevealBuyerMutation>['revealBuyer'];
