import { t } from '../../i18n/app.ts';
import { formatDay } from '../../i18n/format.ts';
import { Named } from '../ledger/named.tsx';
import { accountName } from '../ledger/names.ts';
import { SignedMoney } from '../ledger/signed-money.tsx';
import type { EventEntry } from '../sales/types.ts';

/** The money that an event moved. */
export function EventEntries({ entries }: { readonly entries: readonly EventEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul
      aria-label={t('event.entries')}
      className="mt-3 divide-y divide-line rounded-field border border-line bg-surface text-sm"
    >
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <span className="min-w-0 flex-1 basis-28">
            <Named name={accountName(entry.account)} technical={entry.account} />
            {entry.releaseDate && (
              <span className="block text-[0.8125rem] text-muted">
                {t('entry.release', { day: formatDay(entry.releaseDate) })}
              </span>
            )}
          </span>
          <SignedMoney cents={entry.amount} currency={entry.currency} />
        </li>
      ))}
    </ul>
  );
}
