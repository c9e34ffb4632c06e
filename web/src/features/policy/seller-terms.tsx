import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FailureNotice } from '../session/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelSellerTermsMutation, SellerTermsQuery } from './seller-queries.ts';
import type { SellerEditorProps } from './seller-editor.tsx';
import { TermsFacts } from './terms-facts.tsx';
import { Versions } from './versions.tsx';
import { t } from './words.ts';

interface Props {
  readonly userId: string;
  readonly mayChange: boolean;
}

const Editor = later<SellerEditorProps>(() => import('./seller-editor.tsx'));

const SHOWN = { refetchQueries: ['SellerTerms'], awaitRefetchQueries: true };

/** Under which terms somebody sells, and which of them are theirs alone. */
export default function SellerTermsPanel({ userId: id, mayChange }: Props) {
  const [saves, setSaves] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(SellerTermsQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  const seen = data.sellerTerms;
  if (!seen) return <Notice tone="warn" title={t('missing.seller')} />;
  if (isEditing)
    return (
      <div className="space-y-5">
        <Button onClick={() => setEditing(false)}>{t('own.leave')}</Button>
        <Editor
          loading={<Skeleton className="h-80 rounded-card" />}
          failing={<Skeleton className="h-80 rounded-card" />}
          seen={seen}
          onSaved={() => {
            setSaves((count) => count + 1);
            setEditing(false);
          }}
          reload={async () => {
            const theirs = (await refetch()).data?.sellerTerms;
            if (!theirs) throw new Error('No terms');
            return theirs;
          }}
        />
      </div>
    );
  return (
    <div className="space-y-5">
      {saves > 0 && <Notice key={saves} tone="good" title={t('saved')} live />}
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-soft text-pretty">
          {t(seen.version === null ? 'own.none' : 'own.some')}
        </p>
        {mayChange && <Button onClick={() => setEditing(true)}>{t('own.change')}</Button>}
      </div>
      <TermsFacts terms={seen.terms} />
      {seen.versions.length > 0 && (
        <Versions
          versions={seen.versions}
          cancel={
            mayChange
              ? (client, { key, version, reason }) =>
                  client.mutate({
                    mutation: CancelSellerTermsMutation,
                    variables: { key, id, version, reason },
                    ...SHOWN,
                  })
              : undefined
          }
        />
      )}
    </div>
  );
}
