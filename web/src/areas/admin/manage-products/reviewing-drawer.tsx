import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CommandForm, Done, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { useMe } from '../../../features/session/session.ts';
import { ReviewingQuery, SaveReviewingMutation, type Reviewing } from './queries.ts';
import { t } from './words.ts';

/** Turns the review of new products on or off, with the reason. */
function Switching({ platform }: { readonly platform: Reviewing }) {
  const client = useApolloClient();
  const which = platform.reviewsProducts ? 'off' : 'on';
  const [given, setGiven] = useState<typeof which>();
  const { id, revision, reviewsProducts } = platform;
  return (
    <div className="space-y-4">
      {given && <Done key={given} title={t(`review.${given}.done`)} />}
      <CommandForm<{ readonly reason: string }>
        key={which}
        title={t(`review.${which}`)}
        text={t(`review.${which}.text`)}
        action={t(`review.${which}`)}
        done={t(`review.${which}.done`)}
        fields={[reasonField(t('review.reason'))]}
        run={async (key, { reason }) => {
          const changes = { reviewsProducts: !reviewsProducts };
          const variables = { key, id, revision, reason, changes };
          await client.mutate({ mutation: SaveReviewingMutation, variables });
          setGiven(which);
        }}
      />
    </div>
  );
}

/** Whether new products wait for staff, of the platform of whoever looks. */
export default function ReviewingDrawer() {
  const { platformId } = useMe();
  const result = useQuery(ReviewingQuery, {
    variables: { id: platformId ?? '' },
    fetchPolicy: 'network-only',
  });
  return (
    <DrawerContent result={result} of={(data) => data.platformSettings} missing={t('missing')}>
      {(platform) => <Switching platform={platform} />}
    </DrawerContent>
  );
}
