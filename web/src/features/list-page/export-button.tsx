import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveFile, type FilePage, type ListFile } from './csv.ts';
import { variablesOf } from './list-address.ts';
import type { ListScreen } from './list-screen.ts';

const ROWS_MAX = 5_000;
/** What a row of a file has is more than a row of a list has, and costs more. */
const PAGE = 50;

type FileQuery = TypedDocumentNode<Readonly<Record<string, FilePage<unknown>>>, OperationVariables>;

/** Every row that the variables match, up to the limit, and whether there are more. */
async function rowsOf(client: ApolloClient, query: FileQuery, variables: OperationVariables) {
  const rows: unknown[] = [];
  for (let after: string | null = null; rows.length < ROWS_MAX;) {
    const asked: OperationVariables = { ...variables, first: PAGE, after };
    const { data } = await client.query({ query, variables: asked, fetchPolicy: 'no-cache' });
    const page: FilePage<unknown> | undefined = data && Object.values(data)[0];
    if (!page) throw new Error('The answer holds no page');
    rows.push(...page.nodes);
    after = page.endCursor;
    if (after === null) return { rows, hasMore: false };
  }
  return { rows, hasMore: true };
}

/** All rows of the search and the filters as a file, in the order of the list. */
export function ExportButton<Row, Line>({
  screen,
  file,
}: {
  readonly screen: ListScreen<Row, Line>;
  readonly file: ListFile;
}) {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<'list.exportFailed' | 'list.exportCut'>();
  const run = async () => {
    setBusy(true);
    setSaid(undefined);
    try {
      const query = file.query as FileQuery;
      const { page: _, ...variables } = variablesOf({ ...screen, query }, search);
      const { rows, hasMore } = await rowsOf(client, query, variables);
      saveFile(file.csvOf(rows), `${file.name}.csv`);
      if (hasMore) setSaid('list.exportCut');
    } catch {
      setSaid('list.exportFailed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => void run()}>
        {!busy && <Icon name="download" />}
        <span>{t('action.exportCsv')}</span>
      </Button>
      {/* Empty, it is heard and takes no room of the row. */}
      <span role="status" className="text-sm text-bad empty:sr-only">
        {said && t(said, { count: formatCount(ROWS_MAX) })}
      </span>
    </>
  );
}
