import type { Currency, PaymentMethod } from '../kernel/enums.ts';
import type { Capabilities } from '../providers/capabilities.ts';

/**
 * Whether a charge can be asked for. PIX and boletos are in reais by law: another currency is of
 * cards alone.
 */
export const chargesIn = (
  { methods, currencies }: Pick<Capabilities, 'methods' | 'currencies'>,
  method: PaymentMethod,
  currency: Currency,
): boolean =>
  methods.includes(method) &&
  currencies.includes(currency) &&
  (currency === 'BRL' || method === 'CREDIT_CARD');
