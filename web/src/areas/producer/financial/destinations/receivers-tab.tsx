import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { MyReceiverQuery } from '../../../../features/receivers/my-receiver.ts';
import { AcquirerPill, waitsFor, type ShownAcquirer } from '../../../../features/receivers/states.tsx';
import { FailureNotice } from '../../../../features/session/failure-notice.tsx';
import { formatMoment, formatMoney } from '../../../../i18n/format.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { t } from './words.ts';

/** The seller's sub-account at each acquirer that has them, and what is missing for it. */
export default function ReceiversTab() {
  const { data, error, refetch } = useQuery(MyReceiverQuery, { fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t('accounts.loading')}</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  const { acquirers } = data.myReceiver;
  if (acquirers.length === 0)
    return <EmptyState title={t('receivers.none')} text={t('receivers.none.text')} />;
  return (
    <div className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t('receivers.title')}</h2>
        <p className="text-soft text-pretty">{t('receivers.text')}</p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {acquirers.map((acquirer) => (
          <Acquirer key={acquirer.id} acquirer={acquirer} />
        ))}
      </ul>
    </div>
  );
}

function Acquirer({ acquirer }: { readonly acquirer: ShownAcquirer }) {
  const { name, status, available, waiting, seenAt, missing } = acquirer;
  return (
    <li className="panel space-y-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <AcquirerPill status={status} />
      </div>
      <Waits acquirer={acquirer} />
      <Facts
        facts={[
          [t('receivers.available'), available !== null && formatMoney(available)],
          [t('receivers.waiting'), waiting !== null && formatMoney(waiting)],
        ]}
      />
      {seenAt && (
        <p className="text-sm text-muted">{t('receivers.seen', { moment: formatMoment(seenAt) })}</p>
      )}
      {missing.some((each) => each !== 'BANK_ACCOUNT') && (
        <Link to="/platform/my-profile?tab=documents" className={buttonClass('secondary')}>
          {t('receivers.documents')}
        </Link>
      )}
    </li>
  );
}

function Waits({ acquirer }: { readonly acquirer: ShownAcquirer }) {
  const waits = waitsFor(acquirer);
  if (acquirer.status === 'UNKNOWN') return <p className="text-soft">{t('receivers.unknown')}</p>;
  if (acquirer.status === 'WAITING' && waits.length === 0)
    return <p className="text-soft">{t('receivers.next')}</p>;
  if (waits.length === 0) return null;
  return (
    <div className="text-[0.9375rem]">
      <p className="font-medium">{t('receivers.waits')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-soft">
        {waits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
