import type { ResultOf } from 'gql.tada';
import { formatMoney } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import type { RefundEffectQuery } from './queries.ts';
import { t } from './words.ts';

type Effect = NonNullable<ResultOf<typeof RefundEffectQuery>['refundEffect']>;

const SOURCES = ['fromPending', 'fromReserve', 'fromAvailable', 'debt'] as const;

/** What a refund takes from whom, before anybody presses. */
export function Effect({ effect }: { readonly effect: Effect }) {
  const money = (cents: number) => formatMoney(cents, effect.currency);
  const some = (cents: number) => cents !== 0 && money(cents);
  const sources = SOURCES.filter((name) => effect[name] > 0).map((name) =>
    t(`effect.${name}`, { amount: money(effect[name]) }),
  );
  return (
    <div className="rounded-field bg-sunken p-4 tabular-nums">
      <p className="mb-3 font-medium">{t('effect.title')}</p>
      <Facts
        facts={[
          [t('effect.amount'), <strong>{money(effect.amount)}</strong>],
          [t('effect.fromSeller'), money(effect.fromSeller)],
          [t('effect.fromOthers'), some(effect.fromOthers)],
          [t('effect.feeReturned'), some(effect.feeReturned)],
          [t('effect.feeKept'), some(effect.feeKept)],
          [t('effect.from'), sources.length > 0 && sources.join(', ')],
        ]}
      />
    </div>
  );
}
