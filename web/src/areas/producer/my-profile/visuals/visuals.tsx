import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { ConfigurationForm } from '../../../../features/configuration-form/configuration-form.tsx';
import type {
  FieldOf,
  FormScreen,
  SaveRequest,
  Seen,
} from '../../../../features/configuration-form/form-screen.ts';
import { Toasts } from '../../../../features/picture-upload/toasts.tsx';
import { FailureNotice } from '../../../../features/session/failure-notice.tsx';
import { useMe } from '../../../../features/session/session.ts';
import { useRenewedMe } from '../../../../features/session/use-renewed-me.ts';
import { graphql } from '../../../../graphql/graphql.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { t } from './words.ts';

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
type ProfileValues = Pick<Profile, 'avatar' | 'brand' | 'checkout'>;

const BRAND: FormScreen<FieldOf<ProfileValues>>['sections'][number] = {
  title: t('visuals.brand'),
  text: t('visuals.brand.text'),
  fields: [
    {
      ...{ kind: 'picture', name: 'avatar', purpose: 'PROFILE_IMAGE' },
      ...{ label: t('visuals.avatar'), hint: t('visuals.avatar.hint') },
    },
    {
      ...{ kind: 'text', name: 'brand.name', label: t('visuals.name') },
      hint: t('visuals.name.hint'),
    },
  ],
};

const CHECKOUT: FormScreen<FieldOf<ProfileValues>>['sections'][number] = {
  title: t('visuals.checkout'),
  text: t('visuals.checkout.text'),
  fields: [
    {
      ...{ kind: 'picture', name: 'checkout.logoTopImage', purpose: 'CHECKOUT_IMAGE' },
      ...{ label: t('visuals.logo'), hint: t('visuals.logo.hint') },
    },
    { kind: 'colour', name: 'checkout.colorPrimary', label: t('visuals.colour') },
    { kind: 'colour', name: 'checkout.bannerTextColor', label: t('visuals.bannerText') },
    {
      ...{ kind: 'colour', name: 'checkout.bannerTextBackgroundColor' },
      label: t('visuals.bannerBackground'),
    },
  ],
};

/** Checkouts are made by producers alone. */
const SCREENS = {
  all: { document: 'SellerProfile', sections: [BRAND] },
  producer: { document: 'SellerProfile', sections: [BRAND, CHECKOUT] },
} satisfies Record<string, FormScreen<FieldOf<ProfileValues>>>;

const seenOf = ({ revision, avatar, brand, checkout }: Profile): Seen<ProfileValues> => ({
  revision,
  values: { avatar, brand, checkout },
});

function VisualsForm({ profile }: { readonly profile: Profile }) {
  const client = useApolloClient();
  const renew = useRenewedMe();
  const { role } = useMe();
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
      <ConfigurationForm
        screen={SCREENS[role === 'PRODUCER' ? 'producer' : 'all']}
        seen={seenOf(profile)}
        save={save}
        reload={reload}
      />
    </Toasts>
  );
}

/** How a seller shows themselves, and what their new checkouts begin with. */
export default function Visuals() {
  const { data, error, refetch } = useQuery(SellerProfileQuery, { fetchPolicy: 'network-only' });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  return <VisualsForm profile={data.sellerProfile} />;
}
