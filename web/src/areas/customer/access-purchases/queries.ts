import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const AccessQuery = graphql(`
  query MyAccess(
    $filter: PurchasesFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    myAccess(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        orderNumber
        createdAt
        method
        status
        seller {
          name
          supportEmail
          address
        }
        items {
          id
          title
          isBump
          isSent
          access
          lastDay
          accessUrl
          licence
          files {
            name
            bytes
            url
          }
        }
        shipped {
          carrier
          trackingCode
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
      asOf
    }
  }
`);

export const MailAccessMutation = graphql(`
  mutation MailAccess($key: String!, $id: ID!) {
    mailAccess(idempotencyKey: $key, id: $id)
  }
`);

export type BoughtOrder = ResultOf<typeof AccessQuery>['myAccess']['nodes'][number];
