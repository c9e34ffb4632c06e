import { useState } from 'react';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { csvOf, fileColumnsOf } from './csv.ts';
import type { ListRows, ListScreen } from './list-screen.ts';

function save(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file });
  link.click();
  URL.revokeObjectURL(url);
}

/** All rows of the filters as a file. */
export function ExportButton<Row>({
  screen,
  list,
}: {
  readonly screen: ListScreen<Row>;
  readonly list: ListRows<Row>;
}) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const run = async () => {
    setBusy(true);
    setFailed(false);
    try {
      save(csvOf(fileColumnsOf(screen), await list.all()), `${screen.file}.csv`);
    } catch {
      setFailed(true);
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
        {failed && t('list.exportFailed')}
      </span>
    </>
  );
}
