import { useQuery } from '@apollo/client/react';
import { Fragment } from 'react';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from '../../../i18n/app.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { BalancesQuery, type Balance } from './queries.ts';

/** What can be drawn first, what is owed last. */
const ORDER: readonly Balance['kind'][] = ['AVAILABLE', 'PENDING', 'RESERVE', 'DEBT'];

const inOrder = (balances: readonly Balance[]): Balance[] =>
  [...balances].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

function BalanceCard({ balance }: { readonly balance: Balance }) {
  return (
    <Stat
      label={t(`account.${balance.kind}`)}
      value={formatMoney(balance.amount)}
      note={
        <>
          {t(`account.${balance.kind}.note`)}
          <code className="mt-1 block font-mono text-xs wrap-anywhere">
            {balance.account.split(/(?<=:)/).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </code>
        </>
      }
    />
  );
}

/** What the seller has, and in which state. */
export function Balances() {
  const { data, error, refetch } = useQuery(BalancesQuery, { fetchPolicy: 'cache-and-network' });
  if (error)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
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
      {inOrder(data.balances).map((balance) => (
        <BalanceCard key={balance.account} balance={balance} />
      ))}
    </dl>
  );
}
