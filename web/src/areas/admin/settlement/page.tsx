import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BUCKETS } from '../../../../../domain/settlement/kinds.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type RowAction } from '../../../features/list-page/list-screen.ts';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { formatCount, formatDay, formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import { ClearMutation, LinesQuery, SettlementQuery, type LineRow, type Settlement } from './queries.ts';
import { t } from './words.ts';

const TONES = { MATCHED: 'good', TIMING: 'warn', EXCEPTION: 'bad' } as const;

const nameOf = ({ line }: LineRow) => (line === 0 ? t('transfer') : t('line', { number: line }));

const whatOf = ({ line, isReversal, instalment }: LineRow) => {
  if (line === 0) return '';
  return isReversal ? t('reversal') : t('instalment', { number: instalment });
};

const clear: RowAction<LineRow> = {
  ...{ id: 'clear', label: t('clear'), text: t('clear.text') },
  isFor: ({ suspense }) => suspense !== 0,
  effect: (count) => t('clear.effect', { count }),
  reason: { label: t('why'), max: 500 },
  run: (client, { row: { id }, key, reason }) =>
    client.mutate({
      mutation: ClearMutation,
      variables: { key, id, reason },
      refetchQueries: ['Settlement'],
    }),
};

const linesOf = ({ id, currency }: Settlement) =>
  defineList(LinesQuery, {
    caption: t('lines'),
    fixed: { settlementId: id },
    status: filterOf('bucket', BUCKETS, {
      label: t('bucket'),
      all: t('bucket.all'),
      of: (value) => t(`bucket.${value}`),
    }),
    order: 'line',
    rowKey: (row) => row.id,
    rowHref: () => undefined,
    actions: { rowName: nameOf, all: [clear] },
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('noMatch.text') },
    columns: [
      {
        ...{ id: 'reference', label: t('reference'), card: 'title', sort: 'line' },
        cell: ({ reference }) => <span className="break-all">{reference}</span>,
        note: (row) => [nameOf(row), whatOf(row)].filter(Boolean).join(', '),
      },
      {
        ...{ id: 'bucket', label: t('bucket'), card: 'corner' },
        cell: ({ bucket }) => <Pill tone={TONES[bucket]}>{t(`bucket.${bucket}`)}</Pill>,
      },
      {
        ...{ id: 'problem', label: t('problem'), card: 'line' },
        cell: ({ problem, clearedFor, clearedBy }) =>
          clearedFor
            ? t('explained', { reason: clearedFor, name: clearedBy ?? '' })
            : problem && t(`problem.${problem}`),
      },
      {
        ...{ id: 'paidOn', label: t('paidOn'), card: 'foot' },
        cell: ({ paidOn }) => formatDay(paidOn),
        note: ({ dueOn, paidOn }) => dueOn && dueOn !== paidOn && t('dueOn', { day: formatDay(dueOn) }),
      },
      {
        ...{ id: 'amount', label: t('amount'), card: 'foot', end: true },
        cell: ({ amount }) => <SignedMoney cents={amount} currency={currency} />,
        note: ({ expected, amount }) =>
          expected !== null &&
          expected !== amount &&
          t('expected', { amount: formatMoney(expected, currency) }),
      },
      {
        ...{ id: 'suspense', label: t('difference'), card: 'foot', end: true },
        cell: ({ suspense }) => suspense !== 0 && <SignedMoney cents={-suspense} currency={currency} />,
      },
    ],
  });

/** What came of the list, in numbers. */
function Result({ settlement }: { readonly settlement: Settlement }) {
  const { matched, timing, exceptions, suspense, currency } = settlement;
  return (
    <StatRow>
      <Stat label={t('matched')} value={formatCount(matched)} note={t('matched.note')} />
      <Stat label={t('timing')} value={formatCount(timing)} note={t('timing.note')} />
      <Stat label={t('exceptions')} value={formatCount(exceptions)} note={t('exceptions.note')} />
      <Stat label={t('suspense')} value={formatMoney(suspense, currency)} note={t('suspense.note')} />
    </StatRow>
  );
}

function About({ settlement }: { readonly settlement: Settlement }) {
  const { providerName, receivedAt, receivedBy, total, deposit, currency } = settlement;
  return (
    <section className="panel p-4 sm:p-5">
      <Facts
        facts={[
          [t('provider'), providerName],
          [t('received'), t('by', { moment: formatMoment(receivedAt), name: receivedBy })],
          [t('total'), formatMoney(total, currency)],
          [t('deposit'), deposit !== null && formatMoney(deposit, currency)],
        ]}
      />
    </section>
  );
}

function Shown({ settlement, onReload }: { settlement: Settlement; onReload: () => void }) {
  const { id, currency } = settlement;
  const lines = useMemo(() => linesOf({ id, currency } as Settlement), [id, currency]);
  return (
    <>
      {settlement.comparedAt === null ? (
        <Notice tone="note" title={t('comparing')}>
          <p>{t('comparing.text')}</p>
          <Button onClick={onReload}>{t('reload')}</Button>
        </Notice>
      ) : (
        <Result settlement={settlement} />
      )}
      <About settlement={settlement} />
      <ListPage screen={lines} />
    </>
  );
}

/** /admin-root/settlements/:id */
export default function SettlementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(SettlementQuery, {
    ...{ variables: { id }, fetchPolicy: 'cache-and-network' },
  });
  const settlement = data?.settlement;
  return (
    <div className="space-y-5">
      <Link
        to="/admin-root/settlements"
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('back')}
      </Link>
      <PageHeading {...(settlement && { title: settlement.batch })} />
      {settlement && <Shown settlement={settlement} onReload={() => void refetch()} />}
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && !settlement && <EmptyState title={t('notFound')} text={t('notFound.text')} />}
    </div>
  );
}
