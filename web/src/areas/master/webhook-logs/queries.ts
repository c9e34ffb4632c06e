import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const WebhooksQuery = graphql(`
  query Webhooks(
    $filter: WebhooksFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    webhooks(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        provider
        platformName
        receivedAt
        word
        transactionId
        normalised
        result
        tookMs
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

export const ProviderNamesQuery = graphql(`
  query ProviderNames {
    acquirers {
      code
      name
    }
  }
`);

export const WebhookQuery = graphql(`
  query Webhook($id: ID!) {
    webhook(id: $id) {
      id
      connectionId
      platformName
      provider
      receivedAt
      deliveries
      word
      wordMeans
      named
      result
      lastResult
      normalised
      handledAt
      tookMs
      paymentId
      maskedBody
      canReplay
      facts {
        id
        transactionId
        word
        status
        known
        at
      }
    }
  }
`);

export const ReplayWebhookMutation = graphql(`
  mutation ReplayWebhook($key: String!, $id: ID!) {
    replayWebhook(idempotencyKey: $key, id: $id)
  }
`);

export type WebhookDetail = NonNullable<ResultOf<typeof WebhookQuery>['webhook']>;
