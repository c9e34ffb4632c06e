import type { CardProvider } from '../../types.ts';
import type { CardDetails } from './card-details.ts';

/** The request by which one provider turns a card into a token in the buyer's browser. */
export interface CardRequest {
  readonly query?: (provider: CardProvider) => string;
  readonly body: (card: CardDetails, provider: CardProvider) => unknown;
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

export const pagarme: CardRequest = {
  query: ({ gatewayPublicKey }) => `?appId=${encodeURIComponent(gatewayPublicKey)}`,
  body: ({ number, holderName, expiry, cvv }) => ({
    type: 'card',
    card: {
      number,
      holder_name: holderName,
      exp_month: expiry.month,
      exp_year: Number(twoDigits(expiry.year)),
      cvv,
    },
  }),
};

export const iugu: CardRequest = {
  body: ({ number, holderName, expiry, cvv }, { gatewayPublicKey }) => {
    const [firstName = '', ...rest] = holderName.split(' ');
    return {
      account_id: gatewayPublicKey,
      method: 'credit_card',
      test: true,
      data: {
        number,
        verification_value: cvv,
        first_name: firstName,
        // Iugu refuses an empty surname; a card that shows one name only has it twice.
        last_name: rest.join(' ') || firstName,
        month: twoDigits(expiry.month),
        year: String(expiry.year),
      },
    };
  },
};
