import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SellerQuery = graphql(`
  query SellerAccount($id: ID!) {
    sellerAccount(id: $id) {
      id
      name
      kind
      state
      createdAt
      joinedAt
      methods
      canSell
      canCashOut
      canSignIn
      contact {
        masked
        email
        phone
        document
      }
      volume {
        currency
        count
        amount
      }
    }
  }
`);

export const SellerMoneyQuery = graphql(`
  query SellerMoney($id: ID!) {
    sellerAccount(id: $id) {
      id
      balances {
        account
        kind
        currency
        amount
      }
    }
  }
`);

export const SellerNotesQuery = graphql(`
  query SellerNotes($id: ID!, $after: String) {
    sellerAccount(id: $id) {
      id
      notes(after: $after) {
        nodes {
          id
          at
          by
          text
        }
        endCursor
      }
    }
  }
`);

export const SellerHistoryQuery = graphql(`
  query SellerHistory($id: ID!, $after: String) {
    sellerAccount(id: $id) {
      id
      history(after: $after) {
        nodes {
          id
          type
          at
          by
          reason
          methods
        }
        endCursor
      }
    }
  }
`);

export const SellerProductsQuery = graphql(`
  query SellerProducts(
    $sellerId: ID!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    sellerProducts(
      sellerId: $sellerId
      search: $search
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        name
        typeProduct
        archived
        offers {
          id
          title
          price
          currency
          archived
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

export const SellerSalesQuery = graphql(`
  query SellerSales(
    $sellerId: ID!
    $filter: SalesFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    sellerSales(
      sellerId: $sellerId
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

export const SellerLedgerQuery = graphql(`
  query SellerLedger($sellerId: ID!, $sort: String, $page: Int, $first: Int!, $after: String) {
    sellerLedgerEntries(sellerId: $sellerId, sort: $sort, page: $page, first: $first, after: $after) {
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

export const ChangeSellerOptionsMutation = graphql(`
  mutation ChangeSellerOptions($key: String!, $id: ID!, $options: SellerOptions!, $reason: String!) {
    changeSellerOptions(idempotencyKey: $key, id: $id, options: $options, reason: $reason)
  }
`);

export const ArchiveSellerMutation = graphql(`
  mutation ArchiveSeller($key: String!, $id: ID!, $reason: String!) {
    archiveSeller(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const RevealSellerMutation = graphql(`
  mutation RevealSeller($key: String!, $id: ID!, $reason: String!) {
    revealSeller(idempotencyKey: $key, id: $id, reason: $reason) {
      masked
      email
      phone
      document
    }
  }
`);

export const AddSellerNoteMutation = graphql(`
  mutation AddSellerNote($key: String!, $id: ID!, $text: String!) {
    addSellerNote(idempotencyKey: $key, id: $id, text: $text)
  }
`);

/** What was decided stands on the page at once; those of them that are open are asked for anew. */
export const SHOWN = { refetchQueries: ['SellerAccount'], awaitRefetchQueries: true };

export type Seller = NonNullable<ResultOf<typeof SellerQuery>['sellerAccount']>;
export type Contact = Seller['contact'];
export type SellerMoney = NonNullable<ResultOf<typeof SellerMoneyQuery>['sellerAccount']>;
export type Note = NonNullable<
  ResultOf<typeof SellerNotesQuery>['sellerAccount']
>['notes']['nodes'][number];
export type Change = NonNullable<
  ResultOf<typeof SellerHistoryQuery>['sellerAccount']
>['history']['nodes'][number];
