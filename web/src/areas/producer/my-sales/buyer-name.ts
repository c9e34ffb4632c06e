import { t } from '../../../i18n/app.ts';
import type { SaleRow } from './queries.ts';

/** The buyer in one line. */
export const buyerName = ({ buyer }: SaleRow): string =>
  buyer.forgotten ? t('buyer.forgottenShort') : (buyer.name ?? buyer.email ?? '');
