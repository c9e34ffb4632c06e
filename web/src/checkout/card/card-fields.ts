import type { CardProvider } from '../shell/types.ts';

/** The fields of the card, as they are named in its frame and nowhere else. */
export const CARD_FIELDS = ['cardNumber', 'cardExpiration', 'cardCvv', 'cardName'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export const isCardField = (name: string): name is CardField =>
  CARD_FIELDS.some((field) => field === name);

/**
 * `card`: the provider does not take these card data. `unreachable`: it did not answer.
 * `unexpected`: it answered something else. `too-many`: the card has to be typed again.
 */
export type CardTokenProblem = 'not-configured' | 'card' | 'unreachable' | 'unexpected' | 'too-many';

/** Carries the reason only: neither the card nor the provider's answer may reach a log. */
export class CardTokenError extends Error {
  override readonly name = 'CardTokenError';
  readonly problem: CardTokenProblem;

  constructor(problem: CardTokenProblem) {
    super(`Card token: ${problem}`);
    this.problem = problem;
  }
}

/** The ways to a card's token that this page knows; each comes with the second download. */
const KNOWN: Readonly<Record<CardProvider['cardTokeniser'], true>> = {
  PAGARME: true,
  IUGU: true,
  PROVIDER_SCRIPT: true,
  SEALED_BUNDLE: true,
};

/**
 * Without one the card cannot be charged: "pagamento não configurado"
 * (specification/checkout#validation). False for a way that this page is too old to know, too.
 */
export const hasCardAdapter = (provider: CardProvider | null): provider is CardProvider =>
  provider !== null && Object.hasOwn(KNOWN, provider.cardTokeniser);

/** How long a token may take, in milliseconds. */
export const TOKEN_TIMEOUT_MS = 15_000;
