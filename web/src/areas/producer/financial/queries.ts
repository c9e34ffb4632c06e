import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const BalancesQuery = graphql(`
  query Balances {
    balances {
      account
      kind
      currency
      amount
      position
    }
  }
`);

export const ReleaseDaysQuery = graphql(`
  query ReleaseDays {
    releaseDays {
      day
      kind
      currency
      amount
    }
  }
`);

export const LedgerQuery = graphql(`
  query Ledger($account: String, $sort: String, $page: Int, $first: Int!, $after: String) {
    ledgerEntries(account: $account, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        account
        currency
        amount
        balance
        postedAt
        releaseDate
        journalKind
        cause {
          saleId
          eventId
          eventType
          productName
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

export type Balance = ResultOf<typeof BalancesQuery>['balances'][number];
export type LedgerRow = ResultOf<typeof LedgerQuery>['ledgerEntries']['nodes'][number];
export type ReleaseDay = ResultOf<typeof ReleaseDaysQuery>['releaseDays'][number];
