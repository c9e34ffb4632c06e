import { Totals, type Total } from '../../../features/list-page/totals.tsx';
import { t } from './words.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import type { SalesPage } from './queries.ts';

type SalesTotal = SalesPage['totals'][number];

const NONE: SalesTotal = { currency: 'BRL', count: 0, gross: 0, net: 0 };

const figures: readonly Total<SalesTotal>[] = [
  {
    label: t('totals.net'),
    value: ({ net, currency }) => formatBalance(net, currency),
    note: () => t('totals.net.note'),
  },
  {
    label: t('totals.approved'),
    value: ({ count }) => count,
  },
  {
    label: t('totals.gross'),
    value: ({ gross, currency }) => formatMoney(gross, currency),
    note: () => t('totals.gross.note'),
  },
];

/** What the sales of the filters come to. */
export const SalesTotals = ({ totals }: { readonly totals: SalesPage['totals'] | undefined }) => (
  <Totals figures={figures} totals={totals} none={NONE} />
);
