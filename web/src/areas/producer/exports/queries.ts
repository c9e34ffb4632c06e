import { graphql } from '../../../graphql/graphql.ts';

export const PlatformExportsQuery = graphql(`
  query PlatformExports($sort: String, $page: Int, $first: Int!, $after: String) {
    platformExports(sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        userName
        role
        actingByName
        list
        status
        rows
        failure
        filters
        isSearched
        requestedAt
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
