import type { ListedRow } from './queries.ts';
import { t } from './words.ts';

type Rated = Pick<ListedRow, 'refundRate' | 'chargebackRate'>;

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** In hundredths of a percent. */
const rateText = (rate: number): string => percent.format(rate / 10_000);

export const refundText = ({ refundRate }: Rated): string =>
  refundRate === null ? t('rates.none') : t('rates.refund', { rate: rateText(refundRate) });

export const chargebackText = ({ chargebackRate }: Rated): string | null =>
  chargebackRate === null ? null : t('rates.chargeback', { rate: rateText(chargebackRate) });

/** Whoever was forgotten has no name any more. */
export const sellerName = ({ seller }: Pick<ListedRow, 'seller'>): string =>
  seller.name ?? t('nameless');
