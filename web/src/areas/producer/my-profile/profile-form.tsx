import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { ConfigurationForm } from '../../../features/configuration-form/configuration-form.tsx';
import type {
  FieldOf,
  FormScreen,
  SaveRequest,
  Seen,
} from '../../../features/configuration-form/form-screen.ts';
import { Toasts } from '../../../features/picture-upload/toasts.tsx';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { useRenewedMe } from '../../../features/session/use-renewed-me.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const ProfileFields = graphql(`
  fragment ProfileFields on SellerProfile @_unmask {
    id
    revision
    avatar {
      url
      width
      height
    }
    brand {
      name
    }
    checkout {
      logoTopImage {
        url
        width
        height
      }
      colorPrimary
      bannerTextColor
      bannerTextBackgroundColor
    }
    notifications {
      sale
      dispute
      payout
    }
  }
`);

const SellerProfileQuery = graphql(
  `
    query SellerProfile {
      sellerProfile {
        ...ProfileFields
      }
    }
  `,
  [ProfileFields],
);

const SaveSellerProfileMutation = graphql(
  `
    mutation SaveSellerProfile(
      $key: String!
      $id: ID!
      $revision: Int!
      $changes: SellerProfileChanges!
    ) {
      saveSellerProfile(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ...ProfileFields
      }
    }
  `,
  [ProfileFields],
);

export type Profile = ResultOf<typeof SellerProfileQuery>['sellerProfile'];
type ProfileValues = Pick<Profile, 'avatar' | 'brand' | 'checkout' | 'notifications'>;
export type ProfileScreen = FormScreen<FieldOf<ProfileValues>>;

const seenOf = ({ revision, ...profile }: Profile): Seen<ProfileValues> => {
  const { avatar, brand, checkout, notifications } = profile;
  return { revision, values: { avatar, brand, checkout, notifications } };
};

interface FormProps {
  readonly screen: ProfileScreen;
  readonly profile: Profile;
}

function FilledForm({ screen, profile }: FormProps) {
  const client = useApolloClient();
  const renew = useRenewedMe();
  const save = async (request: SaveRequest<ProfileValues>) => {
    const { idempotencyKey: key, expectedRevision: revision, changes } = request;
    const variables = { key, id: profile.id, revision, changes };
    const { data } = await client.mutate({ mutation: SaveSellerProfileMutation, variables });
    if (!data) throw new Error('The profile was saved without an answer');
    renew();
    return seenOf(data.saveSellerProfile);
  };
  const reload = async () => {
    const { data } = await client.query({ query: SellerProfileQuery, fetchPolicy: 'network-only' });
    if (!data) throw new Error('There is no profile');
    return seenOf(data.sellerProfile);
  };
  return (
    <Toasts place="page">
      <ConfigurationForm screen={screen} seen={seenOf(profile)} save={save} reload={reload} />
    </Toasts>
  );
}

/** Some fields of a seller's own profile, saved on the revision that was seen. */
export function ProfileForm({ screen }: Pick<FormProps, 'screen'>) {
  const { data, error, refetch } = useQuery(SellerProfileQuery, { fetchPolicy: 'network-only' });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  return <FilledForm screen={screen} profile={data.sellerProfile} />;
}
