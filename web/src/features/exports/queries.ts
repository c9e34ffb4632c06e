import type { ResultOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';

export const RequestExportMutation = graphql(`
  mutation RequestExport($key: String!, $list: ExportList!, $variables: String!) {
    requestExport(idempotencyKey: $key, list: $list, variables: $variables)
  }
`);

export const ExportQuery = graphql(`
  query Export($id: ID!) {
    export(id: $id) {
      id
      status
      rows
      failure
    }
  }
`);

export const ExportFileQuery = graphql(`
  query ExportFile($id: ID!) {
    exportFile(id: $id) {
      signedUrl
    }
  }
`);

export const ExportsQuery = graphql(`
  query Exports {
    exports {
      id
      list
      status
      rows
      bytes
      failure
      filters
      isSearched
      requestedAt
      expiresAt
    }
  }
`);

export type OwnExport = ResultOf<typeof ExportsQuery>['exports'][number];
export type ExportProgress = NonNullable<ResultOf<typeof ExportQuery>['export']>;
