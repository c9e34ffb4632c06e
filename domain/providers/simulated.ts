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

/** Cards that the page seals for the adapter. */
export const SEALED_CARDS = { tokeniser: 'SEALED_BUNDLE', tokenUrl: null } as const;

/**
 * A demo account for whose public key pages seal cards, with the private half of it, as PKCS #8 in
 * base64. One pair serves all demo accounts; a real connection has its own.
 */
export const sealing = (account: SimulatedAccount): SimulatedAccount => ({
  ...account,
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQpcRNNnlqoy4b+y6mMecQiKuV5FbyPCY7CuM4qilWsxDLqi+8rxERRRH' +
    'wjoI1hmdzUQMabaJbL7R8C0CM8PyLg==',
  secrets: {
    ...account.secrets,
    cardKey:
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeSq2+cF3mQbXTKOKeUv0VjGP8sM1O2S9VzdmBeWhfLuh' +
      'RANCAARClxE02eWqjLhv7LqYx5xCIq5XkVvI8JjsK4ziqKVazEMuqL7yvERFFEfCOgjWGZ3NRAxptolsvtHwLQIzw/Iu',
  },
  fee: { ...account.fee, CREDIT_CARD: feeOf([399, 0]) },
});
