import { Kpi, RateKpi } from '../../../features/figures/kpi.tsx';
import { amountChange, type Rate } from '../../../features/figures/rates.ts';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { formatBalance } from '../../../i18n/signed-money.ts';
import { StatRow } from '../../../ui/stat.tsx';
import type { CurrencyFigures, Figures } from './queries.ts';
import { t } from './words.ts';

type Sums = CurrencyFigures['sums'];

/** In cents; of no sale there is none. */
const ticketOf = ({ gross, sold }: Sums): number => (sold === 0 ? 0 : Math.round(gross / sold));

/** How many of the charges of one method came to money, in each of the periods. */
function paidBy({ methods }: CurrencyFigures, method: CurrencyFigures['methods'][number]['method']) {
  const found = methods.find((each) => each.method === method);
  const rateOf = (sums: { readonly paid: number; readonly requested: number } | undefined): Rate => ({
    part: sums?.paid ?? 0,
    whole: sums?.requested ?? 0,
  });
  return { now: rateOf(found?.sums), before: rateOf(found?.before) };
}

/** What matters most, beside the same of the period before. */
export function Kpis({
  figures: { started, startedBefore },
  shown,
}: {
  readonly figures: Figures;
  readonly shown: CurrencyFigures;
}) {
  const { sums, before, currency } = shown;
  const ofSold = (name: 'refunded' | 'disputed') => ({
    now: { part: sums[name], whole: sums.sold },
    before: { part: before[name], whole: before.sold },
  });
  return (
    <div className="space-y-3">
      <StatRow>
        <Kpi
          label={t('net')}
          value={formatBalance(sums.net, currency)}
          change={amountChange(sums.net, before.net)}
        />
        <Kpi
          label={t('sold')}
          value={formatCount(sums.sold)}
          change={amountChange(sums.sold, before.sold)}
        />
        <Kpi
          label={t('ticket')}
          value={formatMoney(ticketOf(sums), currency)}
          change={amountChange(ticketOf(sums), ticketOf(before))}
        />
        <RateKpi
          label={t('conversion')}
          now={{ part: sums.paid, whole: started }}
          before={{ part: before.paid, whole: startedBefore }}
        />
      </StatRow>
      <StatRow>
        <RateKpi label={t('pix')} {...paidBy(shown, 'PIX')} />
        <RateKpi label={t('card')} {...paidBy(shown, 'CREDIT_CARD')} />
        <RateKpi label={t('refunded')} {...ofSold('refunded')} good="down" />
        <RateKpi label={t('disputed')} {...ofSold('disputed')} good="down" />
      </StatRow>
    </div>
  );
}
