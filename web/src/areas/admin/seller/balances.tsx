import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { SignedMoney } from '../../../features/ledger/signed-money.tsx';
import { accountName, journalName } from '../../../features/ledger/names.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { Stat, StatRow } from '../../../ui/stat.tsx';
import { SellerLedgerQuery, SellerMoneyQuery, type SellerMoney } from './queries.ts';
import { t } from './words.ts';

/** What can be drawn first, what is owed last. */
const ORDER = ['AVAILABLE', 'PENDING', 'RESERVE', 'WITHDRAWING', 'DEBT'] as const;

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

const statementOf = (sellerId: string) =>
  defineList(SellerLedgerQuery, {
    caption: t('statement'),
    fixed: { sellerId },
    order: '-position',
    rowKey: ({ id }) => id,
    rowHref: ({ cause }, search) =>
      cause.saleId === null ? undefined : withDrawer(search, 'adminSale', cause.saleId),
    empty: { title: t('statement.none'), text: t('statement.none.text') },
    narrowed: { title: t('statement.none'), text: t('list.noMatch.text') },
    columns: [
      {
        ...{ id: 'date', label: t('statement.date'), card: 'foot', sort: 'position' },
        cell: ({ postedAt }) => formatMoment(postedAt),
      },
      {
        ...{ id: 'reason', label: t('statement.reason'), card: 'title' },
        cell: ({ journalKind }) => journalName(journalKind),
        note: ({ cause }) => cause.productName,
      },
      {
        ...{ id: 'account', label: t('statement.account'), card: 'line' },
        cell: ({ account }) => accountName(account) ?? account,
        note: ({ releaseDate }) => releaseDate && formatDay(releaseDate),
      },
      {
        ...{ id: 'amount', label: t('statement.amount'), end: true, card: 'corner' },
        cell: ({ amount, currency }) => <SignedMoney cents={amount} currency={currency} />,
      },
      {
        ...{ id: 'balance', label: t('statement.balance'), end: true, card: 'foot' },
        cell: ({ balance, currency }) => formatBalance(balance, currency),
      },
    ],
  });

function Statement({ id }: { readonly id: string }) {
  const statement = useMemo(() => statementOf(id), [id]);
  return (
    <section aria-labelledby="statement" className="space-y-4">
      <h2 id="statement" className="text-lg font-semibold">
        {t('statement')}
      </h2>
      <ListPage screen={statement} />
    </section>
  );
}

interface Props {
  readonly id: string;
  readonly maySeeSales: boolean;
}

/** What the ledger holds for a seller and how it came there. */
export default function Balances({ id, maySeeSales }: Props) {
  const result = useQuery(SellerMoneyQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <div className="space-y-6">
      <DrawerContent result={result} of={(data) => data.sellerAccount} missing={t('missing')}>
        {({ balances }) => <Shown balances={balances} />}
      </DrawerContent>
      {maySeeSales && <Statement id={id} />}
    </div>
  );
}
