import { useQuery } from '@apollo/client/react';
import { MyTermsQuery } from '../../../features/policy/queries.ts';
import { TermsFacts } from '../../../features/policy/terms-facts.tsx';
import { t } from '../../../features/policy/words.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The terms under which whoever is signed in sells today. */
export default function TermsPanel() {
  const { data, error, refetch } = useQuery(MyTermsQuery, { fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  if (!data.myTerms) return <Notice tone="warn" title={t('missing')} />;
  const { terms, isOwn, changesAt } = data.myTerms;
  return (
    <section aria-labelledby="terms-title" className="space-y-4">
      <div>
        <h2 id="terms-title" className="text-lg font-semibold">
          {t('mine.title')}
        </h2>
        <p className="text-soft text-pretty">
          {[t('mine.text'), ...(isOwn ? [t('mine.own')] : [])].join(' ')}
        </p>
      </div>
      {changesAt && (
        <Notice tone="note" title={t('mine.changes', { moment: formatMoment(changesAt) })} />
      )}
      <TermsFacts terms={terms} heading="h3" />
    </section>
  );
}
