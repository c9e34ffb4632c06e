import { Link, useSearchParams } from 'react-router-dom';
import { Named } from '../../../features/ledger/named.tsx';
import { accountName } from '../../../features/ledger/names.ts';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { withSale } from '../../../features/navigation/sale-link.ts';
import { t } from '../../../i18n/app.ts';
import { formatDay, formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data-table.tsx';
import type { LedgerRow } from './queries.ts';

/** The book on a wide screen. The reason of each entry is a link to the event that caused it. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerRow[] }) {
  const [search] = useSearchParams();
  const head = (
    <>
      <HeadCell>{t('ledger.date')}</HeadCell>
      <HeadCell>{t('ledger.reason')}</HeadCell>
      <HeadCell>{t('ledger.account')}</HeadCell>
      <HeadCell className="text-right">{t('ledger.amount')}</HeadCell>
      <HeadCell className="text-right">{t('ledger.balance')}</HeadCell>
    </>
  );
  return (
    <DataTable caption={t('ledger.title')} head={head}>
      {entries.map(({ id, cause, ...entry }) => (
        <tr key={id} className="relative transition-colors hover:bg-canvas">
          <Cell className="whitespace-nowrap text-soft">{formatMoment(entry.postedAt)}</Cell>
          <Cell className="max-w-80">
            <Link
              to={withSale(search, cause.saleId, cause.eventId)}
              className="font-medium after:absolute after:inset-0 hover:underline"
            >
              {t(`journal.${entry.journalKind}`)}
            </Link>
            <span className="block truncate text-sm text-muted">{cause.productName}</span>
          </Cell>
          <Cell>
            <Named name={accountName(entry.account)} technical={entry.account} />
            {entry.releaseDate && (
              <span className="block text-sm text-muted">
                {t('entry.release', { day: formatDay(entry.releaseDate) })}
              </span>
            )}
          </Cell>
          <Cell className="text-right font-medium">
            <SignedMoney cents={entry.amount} />
          </Cell>
          <Cell className="text-right whitespace-nowrap text-soft tabular-nums">
            {formatMoney(entry.balance)}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
