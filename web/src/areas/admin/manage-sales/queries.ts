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

export type AdminSale = NonNullable<ResultOf<typeof AdminSaleQuery>['adminSale']>;
export type RevealedBuyer = ResultOf<typeof RevealBuyerMutation>['revealBuyer'];
