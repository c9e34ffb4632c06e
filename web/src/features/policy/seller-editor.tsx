import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { sellerScreen } from './seller-fields.ts';
import { SaveSellerTermsMutation, SellerTermsPreviewQuery, type SellerTerms } from './seller-queries.ts';
import { overridesOf, sellerValuesOf, type SellerValues } from './seller-values.ts';
import { TermsForm } from './terms-form.tsx';

export interface SellerEditorProps {
  readonly seen: SellerTerms;
  readonly onSaved: () => void;
  readonly reload: () => Promise<SellerTerms>;
}

/** What is another for one seller, as a form. */
export default function SellerEditor({ seen, onSaved, reload }: SellerEditorProps) {
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
          ...{ refetchQueries: ['SellerTerms'], awaitRefetchQueries: true },
        });
        onSaved();
      }}
      reload={async () => seenOf(await reload())}
    />
  );
}
