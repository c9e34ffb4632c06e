import { useQuery } from '@apollo/client/react';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from './words.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import { BalancesQuery, type Balance } from './queries.ts';

/** What can be drawn first, what is owed last. */
const ORDER: readonly Balance['kind'][] = [
  ...(['AVAILABLE', 'PENDING', 'RESERVE', 'BLOCKED', 'WITHDRAWING', 'DEBT'] as const),
];

const inOrder = (balances: readonly Balance[]): Balance[] =>
  [...balances].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

function BalanceCard({ balance }: { readonly balance: Balance }) {
  return (
    <Stat
      label={t(`account.${balance.kind}`)}
      value={formatBalance(balance.amount, balance.currency)}
      note={t(`account.${balance.kind}.note`)}
    />
  );
}

/** What the seller has, and in which state. */
export function Balances() {
  const { data, error, refetch } = useQuery(BalancesQuery, { fetchPolicy: 'cache-and-network' });
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      <div aria-busy="true" className="flex flex-wrap gap-3">
        {ORDER.map((kind) => (
          <Skeleton key={kind} className="h-32 flex-1 basis-34 rounded-card" />
        ))}
      </div>
    );
  }
  return (
    <div className="space-y-3">
      {[...new Set(data.balances.map(({ currency }) => currency))].map((currency) => (
        <StatRow key={currency}>
          {inOrder(data.balances.filter((balance) => balance.currency === currency)).map((balance) => (
            <BalanceCard key={balance.account} balance={balance} />
          ))}
        </StatRow>
      ))}
    </div>
  );
}
