import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountName } from '../../../features/ledger/names.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { LIST_QUERY, useListRows } from '../../../features/list-page/use-list-rows.ts';
import { t } from './words.ts';
import { BalancesQuery, LedgerQuery, PAGE_SIZE, type LedgerData } from './queries.ts';
import { ACCOUNT, ledgerScreen } from './list.tsx';

/** Every entry of the seller's own accounts, newest first. */
export function Ledger() {
  const [search] = useSearchParams();
  const balances = useQuery(BalancesQuery).data?.balances;
  const screen = useMemo(
    () =>
      ledgerScreen(
        (balances ?? []).map(({ account }) => ({
          value: account,
          label: accountName(account) ?? account,
        })),
      ),
    [balances],
  );
  const entries = useQuery(LedgerQuery, {
    ...LIST_QUERY,
    variables: { account: search.get(ACCOUNT), first: PAGE_SIZE },
  });
  const list = useListRows(entries, (data: LedgerData) => data.ledgerEntries);
  return (
    <section aria-labelledby="ledger-title" className="space-y-4">
      <h2 id="ledger-title" className="text-lg font-semibold">
        {t('ledger.title')}
      </h2>
      <ListPage screen={screen} list={list} />
    </section>
  );
}
