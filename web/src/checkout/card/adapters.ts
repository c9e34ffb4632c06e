import type { Expiry } from '../../../../domain/card/expiry.ts';
import type { CardProvider } from '../types.ts';

type CardTokeniser = CardProvider['cardTokeniser'];

export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly holderName: string;
  readonly expiry: Expiry;
  readonly cvv: string;
}

/** How one provider turns a card into a token in the buyer's browser. */
export interface CardAdapter {
  readonly url: (provider: CardProvider) => string;
  readonly body: (card: CardDetails, provider: CardProvider) => unknown;
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

const pagarme: CardAdapter = {
  url: ({ tokenUrl, gatewayPublicKey }) => `${tokenUrl}?appId=${encodeURIComponent(gatewayPublicKey)}`,
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

const iugu: CardAdapter = {
  url: ({ tokenUrl }) => tokenUrl,
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

const ADAPTERS: Readonly<Record<CardTokeniser, CardAdapter>> = { PAGARME: pagarme, IUGU: iugu };

/** Undefined for a form that this page is too old to know. */
export const cardAdapter = ({ cardTokeniser }: CardProvider): CardAdapter | undefined =>
  Object.hasOwn(ADAPTERS, cardTokeniser) ? ADAPTERS[cardTokeniser] : undefined;

/**
 * Without one the card cannot be charged: "pagamento não configurado"
 * (specification/checkout#validation).
 */
export const hasCardAdapter = (provider: CardProvider | null): boolean =>
  provider !== null && cardAdapter(provider) !== undefined;
