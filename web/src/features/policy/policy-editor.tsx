import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Done } from '../configuration-form/command-form.tsx';
import { FailureNotice } from '../session/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { POLICY_SCREEN } from './policy-fields.ts';
import { termsOf, valuesOf, type PolicyValues } from './policy-values.ts';
import { PolicyPreviewQuery, PolicyQuery, SavePolicyMutation, type Terms } from './queries.ts';
import { TermsForm } from './terms-form.tsx';
import { t } from './words.ts';

interface Seen {
  readonly revision: number;
  readonly terms: Terms;
}

const seenOf = ({ revision, terms }: Seen) => ({ revision, values: valuesOf(terms) });

/** A platform's terms of today, and what becomes of changing them. */
export default function PolicyEditor({ platformId: id }: { readonly platformId: string }) {
  const client = useApolloClient();
  const [saves, setSaves] = useState(0);
  const { data, error, refetch } = useQuery(PolicyQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Loading />;
  const seen = data.policy;
  if (!seen) return <Notice tone="warn" title={t('missing')} />;
  return (
    <div className="space-y-5">
      {saves > 0 && <Done key={saves} title={t('saved')} />}
      <TermsForm<PolicyValues>
        key={`${saves} ${seen.version}`}
        screen={POLICY_SCREEN}
        seen={seenOf(seen)}
        preview={async (values, from) => {
          const variables = { id, terms: termsOf(values), from };
          const found = await client.query({
            ...{ query: PolicyPreviewQuery, variables, fetchPolicy: 'no-cache' },
          });
          if (!found.data) throw found.error ?? new Error('No preview');
          return found.data.policyPreview;
        }}
        save={async (values, { key, from, reason }) => {
          const { revision } = seen;
          await client.mutate({
            mutation: SavePolicyMutation,
            variables: { key, id, terms: termsOf(values), from, revision, reason },
            refetchQueries: ['Policy', 'PolicyVersions'],
            awaitRefetchQueries: true,
          });
          setSaves((count) => count + 1);
        }}
        reload={async () => {
          const found = await refetch();
          const theirs = found.data?.policy;
          if (!theirs) throw new Error('No policy');
          return seenOf(theirs);
        }}
      />
    </div>
  );
}

const Loading = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">{t('loading')}</span>
    <Skeleton className="h-80 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
  </div>
);
