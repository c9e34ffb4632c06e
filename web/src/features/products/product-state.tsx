import { screenWords } from '../../i18n/app.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Currency } from '../../../../domain/kernel/enums.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { filterOf } from '../list-page/list-address.ts';
import messages from './product-state.messages.pt-BR.json';

const t = screenWords(messages);

/** As lists have them: what waits for somebody first. */
const STATES = [
  ...(['IN_REVIEW', 'PUBLISHED', 'DRAFT', 'REFUSED', 'PAUSED', 'STOPPED', 'ARCHIVED'] as const),
] as const;
export type ProductState = (typeof STATES)[number];

const TONES: Readonly<Record<ProductState, PillTone>> = {
  DRAFT: 'plain',
  IN_REVIEW: 'note',
  PUBLISHED: 'good',
  PAUSED: 'warn',
  STOPPED: 'bad',
  REFUSED: 'bad',
  ARCHIVED: 'plain',
};

/** Where a product stands. */
export const ProductStatePill = ({ state }: { readonly state: ProductState }) => (
  <Pill tone={TONES[state]}>{t(`pill.${state}`)}</Pill>
);

/** The chips of a list of products. */
export const productStates = filterOf('state', STATES, {
  label: t('state'),
  all: t('state.all'),
  of: (value) => t(`state.${value}`),
});

interface Sold {
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
}

/** What was sold in thirty days, each currency by itself. */
export const soldText = (sales: readonly Sold[]): string =>
  sales.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || formatMoney(0);

export const soldCountText = (sales: readonly Sold[]): string => {
  const count = sales.reduce((total, each) => total + each.count, 0);
  return count === 0 ? t('sales.none') : t('sales.count', { count });
};
