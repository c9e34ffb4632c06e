import type { PaymentMethod, ProviderCode } from '../kernel/enums.ts';
import type { SimulatedAccount } from './provider.ts';

/** Basis points, and cents on top. */
type Fee = readonly [rate: number, fixedCents: number];

const feeOf = ([rate, fixedCents]: Fee = [0, 0]) => ({ rate, fixedCents });

/** What an account pays for the methods that it sells by. */
export const fees = (by: Partial<Record<PaymentMethod, Fee>>): SimulatedAccount['fee'] => ({
  PIX: feeOf(by.PIX),
  CREDIT_CARD: feeOf(by.CREDIT_CARD),
  BILLET: feeOf(by.BILLET),
});

/** Under what a brand's demo account is kept, where it is not said. */
export const mountOf = (code: ProviderCode): string => code.toLowerCase().replaceAll('_', '');

/** The demo account of one provider; what is not said of it is as with most. */
export const simulated = (
  mount: string,
  own: Pick<SimulatedAccount, 'secrets'> & Partial<SimulatedAccount>,
): SimulatedAccount => ({
  mount,
  payee: `${mount}-demo`,
  publicKey: `pk_${mount}_demo`,
  fee: fees({ PIX: [99, 0] }),
  ...own,
});
