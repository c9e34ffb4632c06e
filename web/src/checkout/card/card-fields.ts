/** The fields of the card, as they are named in its frame and nowhere else. */
export const CARD_FIELDS = ['cardNumber', 'cardExpiration', 'cardCvv', 'cardName'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export const isCardField = (name: string): name is CardField =>
  CARD_FIELDS.some((field) => field === name);
