import { useQuery } from '@apollo/client/react';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from '../../../i18n/app.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { BalancesQuery, type Balance } from './queries.ts';

function BalanceCard({ balance }: { readonly balance: Balance }) {
  return (
    <Stat
      label={t(`account.${balance.kind}`)}
      value={formatMoney(balance.amount)}
      note={
        <>
          {t(`account.${balance.kind}.note`)}
          <code className="mt-1 block font-mono text-xs break-all">{balance.account}</code>
        </>
      }
    />
  );
}

/** What the seller has, and in which state. */
export function Balances() {
  const { data, error, refetch } = useQuery(BalancesQuery, { fetchPolicy: 'cache-and-network' });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  const columns = 'grid grid-cols-2 gap-3 xl:grid-cols-4';
  if (!data) {
    return (
      <div aria-busy="true" className={columns}>
        {Array.from({ length: 4 }, (_, card) => (
          <Skeleton key={card} className="h-32 rounded-card" />
        ))}
      </div>
    );
  }
  return (
    <dl className={columns}>
      {data.balances.map((balance) => (
        <BalanceCard key={balance.account} balance={balance} />
      ))}
    </dl>
  );
}
