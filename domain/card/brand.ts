import creditCardType from 'credit-card-type';

export interface CardBrand {
  readonly code: string;
  readonly name: string;
  /** Positions after which the printed number has a gap. */
  readonly gaps: readonly number[];
  readonly lengths: readonly number[];
  readonly cvvLength: number;
}

/**
 * Until the brand is known: the fixed mask 9999 9999 9999 9999
 * (specification/checkout#masks-and-visibility).
 */
export const UNKNOWN_BRAND: CardBrand = {
  code: 'unknown',
  name: '',
  gaps: [4, 8, 12],
  lengths: [16],
  cvvLength: 3,
};

/**
 * The brand that the first digits already settle, Brazil's Elo, Hipercard and Hiper
 * included.
 */
export function cardBrand(digits: string): CardBrand {
  if (digits === '') return UNKNOWN_BRAND;
  const candidates = creditCardType(digits);
  const [only] = candidates;
  if (!only || candidates.length > 1) return UNKNOWN_BRAND;
  return {
    code: only.type,
    name: only.niceType,
    gaps: only.gaps,
    lengths: only.lengths,
    cvvLength: only.code.size,
  };
}
