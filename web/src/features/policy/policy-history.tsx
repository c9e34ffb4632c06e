import { useQuery } from '@apollo/client/react';
import { MoreRows, useGrowingRows } from '../list-page/more-rows.tsx';
import { FailureNotice } from '../session/failure-notice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelPolicyMutation, PolicyVersionsQuery } from './queries.ts';
import { Versions } from './versions.tsx';
import { t } from './words.ts';

const NONE = { nodes: [], endCursor: null };

/** All versions of a platform's terms. */
export default function PolicyHistory({ platformId: id }: { readonly platformId: string }) {
  const result = useQuery(PolicyVersionsQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = useGrowingRows(result, ({ policy }) => policy?.versions ?? NONE);
  const { error, refetch } = result;
  if (error && !list.rows)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!list.rows) return <Skeleton className="h-60 rounded-card" />;
  if (list.rows.length === 0)
    return <EmptyState title={t('versions.none')} text={t('versions.none.text')} />;
  return (
    <MoreRows list={list}>
      <Versions
        versions={list.rows}
        cancel={(client, { key, version, reason }) =>
          client.mutate({
            mutation: CancelPolicyMutation,
            variables: { key, id, version, reason },
            refetchQueries: ['Policy', 'PolicyVersions'],
            awaitRefetchQueries: true,
          })
        }
      />
    </MoreRows>
  );
}
