import type { ResultOf } from 'gql.tada';
import { formatMoney } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { DisputeEffectQuery } from './queries.ts';
import { t } from './words.ts';

type Effect = NonNullable<ResultOf<typeof DisputeEffectQuery>['disputeEffect']>;

const SOURCES = ['fromBlocked', 'fromPending', 'fromReserve', 'fromAvailable', 'debt'] as const;

/** What a dispute takes from whom, before anybody presses. */
export function DisputeEffect({ effect }: { readonly effect: Effect }) {
  const money = (cents: number) => formatMoney(cents, effect.currency);
  const some = (cents: number) => cents !== 0 && money(cents);
  const sources = SOURCES.filter((name) => effect[name] > 0).map((name) =>
    t(`dispute.effect.${name}`, { amount: money(effect[name]) }),
  );
  return (
    <div className="rounded-field bg-sunken p-4 tabular-nums">
      <p className="mb-3 font-medium">{t('dispute.effect.title')}</p>
      <Facts
        facts={[
          [t('dispute.effect.blocked'), some(effect.blocked)],
          [t('dispute.effect.shortfall'), some(effect.shortfall)],
          [t('dispute.effect.amount'), some(effect.amount)],
          [t('dispute.effect.fee'), some(effect.fee)],
          [t('dispute.effect.fromSeller'), some(effect.fromSeller)],
          [t('dispute.effect.from'), sources.length > 0 && sources.join(', ')],
          [t('dispute.effect.fromOthers'), some(effect.fromOthers)],
          [t('dispute.effect.feeReturned'), some(effect.feeReturned)],
          [t('dispute.effect.lost'), some(effect.lost)],
        ]}
      />
    </div>
  );
}
