import { Link, useSearchParams } from 'react-router-dom';
import { Named } from '../../../features/ledger/named.tsx';
import { accountName } from '../../../features/ledger/names.ts';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { withSale } from '../../../features/navigation/sale-link.ts';
import { t } from '../../../i18n/app.ts';
import { formatDay, formatMoment, formatMoney } from '../../../i18n/format.ts';
import type { LedgerRow } from './queries.ts';

/** The book on a phone. */
export function LedgerCards({ entries }: { readonly entries: readonly LedgerRow[] }) {
  const [search] = useSearchParams();
  return (
    <ul aria-label={t('ledger.title')} className="space-y-3">
      {entries.map((entry) => (
        <li key={entry.id} className="relative rounded-card bg-white p-4 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <Link
              to={withSale(search, entry.cause.saleId, entry.cause.eventId)}
              className="min-w-0 font-medium after:absolute after:inset-0 after:rounded-card"
            >
              {t(`journal.${entry.journalKind}`)}
            </Link>
            <strong className="font-semibold">
              <SignedMoney cents={entry.amount} />
            </strong>
          </div>
          <p className="truncate text-sm text-muted">{entry.cause.productName}</p>
          <p className="mt-2 text-sm text-soft">
            <Named name={accountName(entry.account)} technical={entry.account} />
            {entry.releaseDate && (
              <span className="block text-muted">
                {t('entry.release', { day: formatDay(entry.releaseDate) })}
              </span>
            )}
          </p>
          <p className="flex justify-between gap-3 text-sm text-muted">
            {formatMoment(entry.postedAt)}
            <span className="tabular-nums">
              {t('ledger.balanceAfter', { balance: formatMoney(entry.balance) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
