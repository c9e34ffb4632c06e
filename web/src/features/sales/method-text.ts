import { t } from '../../i18n/app.ts';
import type { SaleMethod } from './types.ts';

/** PIX, Boleto, or Cartão em 3x. */
export const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const satisfies readonly SaleMethod[];

export const methodText = (method: SaleMethod, installments: number): string =>
  method === 'CREDIT_CARD' && installments > 1
    ? t('method.cardParts', { count: installments })
    : t(`method.${method}`);
