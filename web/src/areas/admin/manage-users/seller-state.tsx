import { formatMoney } from '../../../i18n/format.ts';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import type { SellerRow } from './queries.ts';
import { t } from './words.ts';

export const STATES = ['INVITED', 'REGISTERED', 'ACTIVE', 'BLOCKED', 'ARCHIVED'] as const;
export const KINDS = ['PERSON', 'COMPANY', 'UNKNOWN'] as const;

const TONES: Record<SellerRow['state'], PillTone> = {
  INVITED: 'note',
  REGISTERED: 'note',
  ACTIVE: 'good',
  BLOCKED: 'bad',
  ARCHIVED: 'plain',
};

/** The state of an account, and what of it is blocked beside. */
export const SellerState = ({
  seller: { state, canSell, canCashOut },
}: {
  readonly seller: Pick<SellerRow, 'state' | 'canSell' | 'canCashOut'>;
}) => (
  <span className="flex flex-wrap gap-1">
    <Pill tone={TONES[state]}>{t(`pill.${state}`)}</Pill>
    {!canSell && state !== 'ARCHIVED' && <Pill tone="bad">{t('pill.sales')}</Pill>}
    {!canCashOut && <Pill tone="warn">{t('pill.cashout')}</Pill>}
  </span>
);

/** Whoever was forgotten has no name any more. */
export const nameOf = ({ name }: Pick<SellerRow, 'name'>): string => name ?? t('nameless');

export const kindOf = ({ kind }: Pick<SellerRow, 'kind'>): string => t(`kind.${kind}`);

/** What was sold in thirty days, each currency by itself. */
export const volumeText = ({ volume }: Pick<SellerRow, 'volume'>): string =>
  volume.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || formatMoney(0);

export const salesText = ({ volume }: Pick<SellerRow, 'volume'>): string =>
  t('volume.sales', { count: volume.reduce((total, { count }) => total + count, 0) });
