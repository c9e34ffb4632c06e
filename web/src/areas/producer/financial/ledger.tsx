import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { accountName } from '../../../features/ledger/names.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { LedgerCards } from './ledger-cards.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { BalancesQuery, LedgerQuery, PAGE_SIZE } from './queries.ts';

const ACCOUNT = 'account';

/** Every entry of the seller's own accounts, newest first. */
export function Ledger() {
  const wide = useWide();
  const [search, setSearch] = useSearchParams();
  const account = search.get(ACCOUNT);
  const balances = useQuery(BalancesQuery).data?.balances ?? [];
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(LedgerQuery, {
    variables: { account, first: PAGE_SIZE },
    notifyOnNetworkStatusChange: true,
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.ledgerEntries;

  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(ACCOUNT, value);
    else next.delete(ACCOUNT);
    setSearch(next, { replace: true });
  };
  const more = (after: string) => void fetchMore({ variables: { after } }).catch(() => undefined);

  return (
    <section aria-labelledby="ledger-title" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="ledger-title" className="text-lg font-semibold">
          {t('ledger.title')}
        </h2>
        <SelectField
          label={t('ledger.account')}
          className="w-full sm:w-72"
          value={account ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('ledger.allAccounts')}</option>
          {balances.map((balance) => (
            <option key={balance.account} value={balance.account}>
              {accountName(balance.account) ?? balance.account}
            </option>
          ))}
        </SelectField>
      </div>
      {error && <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {page?.nodes.length === 0 && (
        <EmptyState icon="ledger" title={t('ledger.none')} text={t('ledger.none.text')} />
      )}
      {page &&
        page.nodes.length > 0 &&
        (wide ? <LedgerTable entries={page.nodes} /> : <LedgerCards entries={page.nodes} />)}
      {!page && !error && <Skeleton className="h-72 rounded-card" />}
      {page?.endCursor && (
        <div className="flex justify-center">
          <Button
            busy={networkStatus === NetworkStatus.fetchMore}
            onClick={() => page.endCursor && more(page.endCursor)}
          >
            {t('action.loadMore')}
          </Button>
        </div>
      )}
    </section>
  );
}
