import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { downloadFile } from '../../../features/exports/make-file.ts';
import { ExportsQuery, type OwnExport } from '../../../features/exports/queries.ts';
import { ExportStatusPill } from '../../../features/exports/status-pill.tsx';
import { narrowedText, t as words } from '../../../features/exports/words.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { holds } from '../../../features/session/access.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { useMe } from '../../../features/session/session.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { formatCount, formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlatformExports } from './platform-exports.tsx';
import { t } from './words.ts';

/** While something is being made, in milliseconds. */
const LOOK_MS = 2_000;

const kilobytes = (bytes: number): string => formatCount(Math.max(1, Math.round(bytes / 1_000)));

function Download({ of: { id, list, requestedAt } }: { readonly of: OwnExport }) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const run = async () => {
    setBusy(true);
    setSaid('');
    await downloadFile(client, id).catch((error: unknown) => setSaid(failureText(error)));
    setBusy(false);
  };
  const name = { list: words(`list.${list}`), moment: formatMoment(requestedAt) };
  return (
    <div className="basis-full sm:basis-auto">
      <Button
        busy={busy}
        className="w-full"
        aria-label={t('downloadOf', name)}
        onClick={() => void run()}
      >
        {!busy && <Icon name="download" />}
        <span>{words('download')}</span>
      </Button>
      <p role="status" className="mt-2 text-sm text-bad empty:sr-only">
        {said}
      </p>
    </div>
  );
}

function Row({ row }: { readonly row: OwnExport }) {
  const { list, status, rows, bytes, failure, requestedAt, expiresAt } = row;
  const facts = [
    t('requested', { moment: formatMoment(requestedAt) }),
    narrowedText(row),
    status === 'RUNNING' && rows > 0 && words('running', { count: rows }),
    status === 'COMPLETED' && words('rows', { count: rows }),
    status === 'COMPLETED' && bytes !== null && t('size', { size: kilobytes(bytes) }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold">{words(`list.${list}`)}</h2>
          <ExportStatusPill status={status} />
        </div>
        <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
        {failure && <p className="text-sm text-bad">{words(`failure.${failure}`)}</p>}
        {status === 'COMPLETED' && expiresAt && (
          <p className="text-sm text-muted">{t('until', { moment: formatMoment(expiresAt) })}</p>
        )}
      </div>
      {status === 'COMPLETED' && <Download of={row} />}
    </li>
  );
}

function OwnExports() {
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, refetch } = useQuery(ExportsQuery, {
    fetchPolicy: 'cache-and-network',
    pollInterval: isWaiting ? LOOK_MS : 0,
  });
  const rows = data?.exports;
  const waits = rows?.some(({ status }) => status === 'RUNNING') ?? false;
  if (waits !== isWaiting) setWaiting(waits);
  return (
    <div className="space-y-4 pt-2">
      <p className="text-soft">{t('lead')}</p>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton className="h-48 rounded-card" />}
      {rows?.length === 0 && <EmptyState title={t('none')} text={t('none.text')} />}
      {rows && rows.length > 0 && (
        <ul aria-label={t('title')} className="panel divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** /platform/exports, and the same of each other area whose lists are exported */
export default function Exports() {
  const seesPlatform = holds(useMe(), 'isFunctionariesAvailable');
  return (
    <div className="space-y-5">
      <PageHeading />
      {seesPlatform ? (
        <TabsInAddress
          label={t('title')}
          isAlone
          tabs={[
            { id: 'own', label: t('tab.own'), content: <OwnExports /> },
            { id: 'platform', label: t('tab.platform'), content: <PlatformExports /> },
          ]}
        />
      ) : (
        <OwnExports />
      )}
    </div>
  );
}
