import { useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import { SellerMoneyQuery, type SellerMoney } from './queries.ts';
import { t } from './words.ts';

/** What can be drawn first, what is owed last. */
const ORDER = ['AVAILABLE', 'PENDING', 'RESERVE', 'DEBT'] as const;

/** What the ledger holds for a seller, each currency by itself. */
const Shown = ({ balances }: Pick<SellerMoney, 'balances'>) => (
  <div className="space-y-3">
    {balances.length === 0 && <p className="text-soft">{t('balance.none')}</p>}
    {[...new Set(balances.map(({ currency }) => currency))].map((currency) => (
      <StatRow key={currency}>
        {ORDER.flatMap((kind) =>
          balances
            .filter((balance) => balance.currency === currency && balance.kind === kind)
            .map(({ account, amount }) => (
              <Stat
                key={account}
                label={t(`account.${kind}`)}
                value={formatBalance(amount, currency)}
                note={t(`balance.${kind}`)}
              />
            )),
        )}
      </StatRow>
    ))}
  </div>
);

export default function Balances({ id }: { readonly id: string }) {
  const result = useQuery(SellerMoneyQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <DrawerContent result={result} of={(data) => data.sellerAccount} missing={t('missing')}>
      {({ balances }) => <Shown balances={balances} />}
    </DrawerContent>
  );
}
