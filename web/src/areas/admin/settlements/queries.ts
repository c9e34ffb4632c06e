import type { ResultOf, VariablesOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SettlementsQuery = graphql(`
  query Settlements(
    $filter: SettlementsFilter!
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    settlements(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        providerName
        currency
        batch
        state
        lines
        total
        receivedBy
        receivedAt
        comparedAt
        matched
        timing
        exceptions
        suspense
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

export const ReceivablesQuery = graphql(`
  query Receivables(
    $filter: ReceivablesFilter!
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    receivables(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        paymentId
        instalment
        providerName
        method
        currency
        dueOn
        amount
        state
        overdue
        paidOn
        paid
        byCalendar
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

export const ProvidersQuery = graphql(`
  query SettlementProviders {
    settlementProviders {
      provider
      name
      currency
      receivable
      cash
      suspense
      connectionIds
    }
  }
`);

export const ImportMutation = graphql(`
  mutation ImportSettlement(
    $key: String!
    $connectionId: ID!
    $batch: String!
    $deposit: Cents
    $lines: [SettlementLineInput!]!
  ) {
    importSettlement(
      idempotencyKey: $key
      connectionId: $connectionId
      batch: $batch
      deposit: $deposit
      lines: $lines
    )
  }
`);

export type SettlementRow = ResultOf<typeof SettlementsQuery>['settlements']['nodes'][number];
export type ReceivableRow = ResultOf<typeof ReceivablesQuery>['receivables']['nodes'][number];
export type ProviderMoney = ResultOf<typeof ProvidersQuery>['settlementProviders'][number];
export type SettlementLineInput = VariablesOf<typeof ImportMutation>['lines'][number] & {
  readonly amount: number;
};
