import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const BalancesQuery = graphql(`
  query Balances {
    balances {
      account
      kind
      amount
      position
    }
  }
`);

export const LedgerQuery = graphql(`
  query Ledger($account: String, $first: Int!, $after: String) {
    ledgerEntries(account: $account, first: $first, after: $after) {
      nodes {
        id
        account
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
    }
  }
`);

export type Balance = ResultOf<typeof BalancesQuery>['balances'][number];
export type LedgerData = ResultOf<typeof LedgerQuery>;
export type LedgerRow = LedgerData['ledgerEntries']['nodes'][number];

export const PAGE_SIZE = 30;
