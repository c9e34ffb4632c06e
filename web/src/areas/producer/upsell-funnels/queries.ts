import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const FunnelsQuery = graphql(`
  query Funnels($filter: FunnelsFilter!, $sort: String, $page: Int, $first: Int!, $after: String) {
    funnels(filter: $filter, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        name
        offerTitle
        stepCount
        state
        savedAt
        views
        accepts
        revenue
        coin
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

export const FunnelSettingsQuery = graphql(`
  query FunnelSettings($id: ID!) {
    funnelSettings(offerId: $id) {
      offerId
      offerTitle
      coin
      revision
      name
      isPaused
      steps {
        id
        offerId
        priceCents
        title
        text
        accepted
        refused
        views
        accepts
        revenue
      }
      choices {
        id
        title
        productName
        priceCents
      }
    }
  }
`);

export const FunnelOffersQuery = graphql(`
  query FunnelOffers {
    offers(first: 100) {
      nodes {
        id
        title
        productName
        archived
      }
    }
  }
`);

export const SaveFunnelMutation = graphql(`
  mutation SaveFunnel($key: String!, $offerId: ID!, $revision: Int!, $input: FunnelInput!) {
    saveFunnel(idempotencyKey: $key, offerId: $offerId, revision: $revision, input: $input)
  }
`);

export const PauseFunnelMutation = graphql(`
  mutation PauseFunnel($key: String!, $id: ID!) {
    pauseFunnel(idempotencyKey: $key, id: $id)
  }
`);

export const ResumeFunnelMutation = graphql(`
  mutation ResumeFunnel($key: String!, $id: ID!) {
    resumeFunnel(idempotencyKey: $key, id: $id)
  }
`);

/** What shows a funnel is asked for again once it was changed. */
export const SEEN = { refetchQueries: ['Funnels', 'FunnelSettings'] };

export type FunnelRow = ResultOf<typeof FunnelsQuery>['funnels']['nodes'][number];
export type FunnelSettings = NonNullable<ResultOf<typeof FunnelSettingsQuery>['funnelSettings']>;
export type Choice = FunnelSettings['choices'][number];
