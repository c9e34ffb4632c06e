import { graphql } from '../../../graphql/graphql.ts';

export const PublishProductMutation = graphql(`
  mutation PublishProduct($key: String!, $id: ID!) {
    publishProduct(idempotencyKey: $key, id: $id)
  }
`);

export const PauseProductMutation = graphql(`
  mutation PauseProduct($key: String!, $id: ID!) {
    pauseProduct(idempotencyKey: $key, id: $id)
  }
`);

export const DuplicateProductMutation = graphql(`
  mutation DuplicateProduct($key: String!, $id: ID!) {
    duplicateProduct(idempotencyKey: $key, id: $id)
  }
`);

export const ArchiveProductMutation = graphql(`
  mutation ArchiveProduct($key: String!, $id: ID!) {
    archiveProduct(idempotencyKey: $key, id: $id)
  }
`);
