import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const PaymentLinksQuery = graphql(`
  query PaymentLinks(
    $filter: PaymentLinksFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    paymentLinks(
      filter: $filter
      search: $search
      sort: $sort
      page: $page
      first: $first
      after: $after
    ) {
      nodes {
        id
        title
        state
        amount
        methods
        isOnce
        isTaken
        openedAt
        expiresAt
        paidCount
        paidTotal
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

export const PaymentLinkQuery = graphql(`
  query PaymentLink($id: ID!) {
    paymentLink(id: $id) {
      id
      title
      state
      amount
      methods
      installmentsMax
      isOnce
      isTaken
      openedAt
      expiresAt
      paidCount
      paidTotal
    }
  }
`);

export const CreatePaymentLinkMutation = graphql(`
  mutation CreatePaymentLink($key: String!, $input: PaymentLinkInput!) {
    createPaymentLink(idempotencyKey: $key, input: $input)
  }
`);

export const DuplicatePaymentLinkMutation = graphql(`
  mutation DuplicatePaymentLink($key: String!, $id: ID!) {
    duplicatePaymentLink(idempotencyKey: $key, id: $id)
  }
`);

export const ClosePaymentLinkMutation = graphql(`
  mutation ClosePaymentLink($key: String!, $id: ID!) {
    closePaymentLink(idempotencyKey: $key, id: $id)
  }
`);

/** What shows a link is asked for again once it was changed. */
export const SEEN = { refetchQueries: ['PaymentLinks', 'PaymentLink'] };

export type LinkRow = ResultOf<typeof PaymentLinksQuery>['paymentLinks']['nodes'][number];
export type LinkDetail = NonNullable<ResultOf<typeof PaymentLinkQuery>['paymentLink']>;
