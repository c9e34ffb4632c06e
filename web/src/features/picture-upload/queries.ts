import type { VariablesOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';

export const CreateUploadLinkMutation = graphql(`
  mutation CreateUploadLink($input: UploadInput!) {
    createUploadLink(input: $input) {
      signedUrl
      headers {
        name
        value
      }
      imageUrl
      key
    }
  }
`);

type UploadPurpose = VariablesOf<typeof CreateUploadLinkMutation>['input']['purpose'];
/** What a public picture is sent for; all of them are taken by the same rules. */
export type PicturePurpose = Extract<
  UploadPurpose,
  'CHECKOUT_IMAGE' | 'PRODUCT_IMAGE' | 'PROFILE_IMAGE'
>;

/** A picture as the API takes it; its size keeps its place free on a page. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
