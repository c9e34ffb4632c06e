import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { Done } from '../configuration-form/command-form.tsx';
import { FailureNotice } from '../session/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  CancelSellerTermsMutation,
  SaveSellerTermsMutation,
  SellerTermsPreviewQuery,
  SellerTermsQuery,
  type SellerTerms,
} from './seller-queries.ts';
import { sellerScreen } from './seller-fields.ts';
import { overridesOf, sellerValuesOf, type SellerValues } from './seller-values.ts';
import { TermsFacts } from './terms-facts.tsx';
import { TermsForm } from './terms-form.tsx';
import { Versions } from './versions.tsx';
import { t } from './words.ts';

interface Props {
  readonly userId: string;
  readonly mayChange: boolean;
}

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
      {saves > 0 && <Done key={saves} title={t('saved')} />}
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

interface EditorProps {
  readonly seen: SellerTerms;
  readonly onSaved: () => void;
  readonly reload: () => Promise<SellerTerms>;
}

function Editor({ seen, onSaved, reload }: EditorProps) {
  const client = useApolloClient();
  const { id, revision, platformTerms } = seen;
  const screen = useMemo(() => sellerScreen(platformTerms), [platformTerms]);
  const seenOf = (terms: SellerTerms) => ({ revision: terms.revision, values: sellerValuesOf(terms) });
  return (
    <TermsForm<SellerValues>
      screen={screen}
      seen={seenOf(seen)}
      preview={async (values, from) => {
        const variables = { id, overrides: overridesOf(values, platformTerms), from };
        const found = await client.query({
          ...{ query: SellerTermsPreviewQuery, variables, fetchPolicy: 'no-cache' },
        });
        if (!found.data) throw found.error ?? new Error('No preview');
        return found.data.sellerTermsPreview;
      }}
      save={async (values, { key, from, reason }) => {
        const overrides = overridesOf(values, platformTerms);
        await client.mutate({
          mutation: SaveSellerTermsMutation,
          variables: { key, id, overrides, from, revision, reason },
          ...SHOWN,
        });
        onSaved();
      }}
      reload={async () => seenOf(await reload())}
    />
  );
}
