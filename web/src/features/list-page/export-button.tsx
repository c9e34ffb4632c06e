import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { exportsPath } from '../../../../domain/export/page-path.ts';
import { t } from '../../i18n/app.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { awaitFile, downloadFile, requestFile } from '../exports/make-file.ts';
import { t as words } from '../exports/words.ts';
import { failureText } from '../session/failure-text.ts';
import { useMe } from '../session/session.ts';
import type { ListFile } from './csv.ts';
import { variablesOf } from './list-address.ts';
import type { ListScreen } from './list-screen.ts';

type Shown =
  | { readonly kind: 'BUSY'; readonly rows: number }
  | { readonly kind: 'READY'; readonly rows: number; readonly id: string }
  | { readonly kind: 'FAILED'; readonly text: string };

/** What the file of a list is asked by: the search, the filters and the order, of all pages. */
function variablesFor<Row, Line>(
  screen: ListScreen<Row, Line>,
  { query }: ListFile,
  search: URLSearchParams,
) {
  const { page: _, first: _first, ...asked } = variablesOf({ ...screen, query: query as never }, search);
  return asked;
}

/** Has a file made, waits for it and downloads it; leaving the page ends the waiting alone. */
function useExport(file: ListFile) {
  const client = useApolloClient();
  const [shown, setShown] = useState<Shown>();
  const key = useRef('');
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const trying = (work: () => Promise<void>) =>
    work().catch((error: unknown) => setShown({ kind: 'FAILED', text: failureText(error) }));
  const make = (variables: ReturnType<typeof variablesOf>) =>
    trying(async () => {
      const signal = left.current?.signal ?? AbortSignal.abort();
      setShown({ kind: 'BUSY', rows: 0 });
      // What failed on its way is the same file when it is tried again.
      key.current ||= crypto.randomUUID();
      const id = await requestFile(client, { key: key.current, list: file.list, variables });
      key.current = '';
      const onProgress = ({ rows }: { readonly rows: number }) => setShown({ kind: 'BUSY', rows });
      const ended = await awaitFile(client, id, { onProgress, signal });
      if (!ended) return;
      const { status, rows, failure } = ended;
      if (status !== 'COMPLETED')
        return setShown({ kind: 'FAILED', text: words(`failure.${failure ?? 'TIME_OVER'}`) });
      setShown({ kind: 'READY', rows, id });
      await downloadFile(client, id);
    });
  return { shown, make, download: (id: string) => trying(() => downloadFile(client, id)) };
}

/** All rows of the search and the filters as a file, in the order of the list. */
export function ExportButton<Row, Line>({
  screen,
  file,
}: {
  readonly screen: ListScreen<Row, Line>;
  readonly file: ListFile;
}) {
  const [search] = useSearchParams();
  const { shown, make, download } = useExport(file);
  const busy = shown?.kind === 'BUSY';
  return (
    <>
      <Button busy={busy} onClick={() => void make(variablesFor(screen, file, search))}>
        {!busy && <Icon name="download" />}
        <span>{t('action.exportCsv')}</span>
      </Button>
      <Progress shown={shown} onDownload={download} />
    </>
  );
}

function Progress({
  shown,
  onDownload,
}: {
  readonly shown: Shown | undefined;
  readonly onDownload: (id: string) => void;
}) {
  const { role } = useMe();
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 text-sm md:justify-end">
      {/* Empty, it is heard and takes no room of the row. */}
      <span
        role="status"
        className={`empty:sr-only ${shown?.kind === 'FAILED' ? 'text-bad' : 'text-soft'}`}
      >
        {shown && textOf(shown)}
      </span>
      {shown?.kind === 'READY' && (
        <Button look="quiet" onClick={() => onDownload(shown.id)}>
          {words('download.again')}
        </Button>
      )}
      {shown && (
        <Link to={exportsPath(role)} className={buttonClass('quiet')}>
          {words('all')}
        </Link>
      )}
    </div>
  );
}

function textOf(shown: Shown): string {
  if (shown.kind === 'FAILED') return shown.text;
  if (shown.kind === 'READY') return words('ready', { count: shown.rows });
  return shown.rows === 0 ? words('preparing') : words('running', { count: shown.rows });
}
