import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../../graphql/graphql.ts';
import { formatMoment } from '../../i18n/format.ts';
import { MoreRows, useGrowingRows } from '../list-page/more-rows.tsx';
import { FailureNotice } from '../session/failure-notice.tsx';
import { t } from './words.ts';

const MyImpersonationsQuery = graphql(`
  query MyImpersonations($after: String) {
    myImpersonations(after: $after) {
      nodes {
        id
        by
        reason
        at
        endsAt
        endedAt
      }
      endCursor
    }
  }
`);

/** Who of the platform's staff acted in one's name, when, and why. */
export default function Impersonations() {
  const result = useQuery(MyImpersonationsQuery, { fetchPolicy: 'cache-and-network' });
  const list = useGrowingRows(
    result,
    (data: ResultOf<typeof MyImpersonationsQuery>) => data.myImpersonations,
  );
  return (
    <section aria-labelledby="impersonations" className="panel space-y-4 p-5">
      <h2 id="impersonations" className="font-semibold">
        {t('title')}
      </h2>
      <p className="text-[0.9375rem] text-soft text-pretty">
        {t(list.rows?.length === 0 ? 'none' : 'told')}
      </p>
      {result.error && !result.data && (
        <FailureNotice error={result.error} onRetry={() => void result.refetch()} />
      )}
      <MoreRows list={list}>
        <ul className="divide-y divide-line">
          {list.rows?.map(({ id, by, reason, at, endsAt, endedAt }) => (
            <li key={id} className="py-3">
              <p className="font-medium">{by ?? t('someone')}</p>
              <p className="break-words text-soft">{reason}</p>
              <p className="text-sm text-muted">
                {t('when', { from: formatMoment(at), to: formatMoment(endedAt ?? endsAt) })}
              </p>
            </li>
          ))}
        </ul>
      </MoreRows>
    </section>
  );
}
