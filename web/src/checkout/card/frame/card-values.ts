import { onlyDigits } from '../../../../../domain/brazil/digits.ts';
import { cardBrand } from '../../../../../domain/card/brand.ts';
import { type Expiry, isExpired, parseExpiry } from '../../../../../domain/card/expiry.ts';
import {
  isValidCardNumber,
  missingCardDigits,
  surplusCardDigits,
} from '../../../../../domain/card/number.ts';
import type { CardField } from '../card-fields.ts';
import type { CardProblem, CardProblems } from '../protocol.ts';

export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly holderName: string;
  readonly expiry: Expiry;
  readonly cvv: string;
}

/** What is said of each problem, by its count; the first where no count matters. */
export type CardWords = Readonly<Record<CardProblem['key'], readonly string[]>>;

/** How the script finds what the server has painted beside the fields. */
export const partOf = (name: string): string => `[data-part="${name}"]`;

/** Inner spaces collapse: "Ana  Lima " is "Ana Lima". */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');

export type CardValues = Readonly<Record<CardField, string>>;

const problem = (key: CardProblem['key'], count = 0): CardProblem => ({ key, count });
const REQUIRED = problem('required');

/** What is wrong with each field by itself (specification/checkout#form-schema). */
const CHECKS: Readonly<Record<CardField, (values: CardValues, today: Date) => CardProblem | undefined>> =
  {
    cardNumber({ cardNumber }) {
      if (onlyDigits(cardNumber) === '') return REQUIRED;
      const missing = missingCardDigits(cardNumber);
      if (missing > 0) return problem('cardDigits', missing);
      const surplus = surplusCardDigits(cardNumber);
      if (surplus > 0) return problem('surplus', surplus);
      return isValidCardNumber(cardNumber) ? undefined : problem('cardCheck');
    },
    cardExpiration({ cardExpiration }, today) {
      if (cardExpiration.trim() === '') return REQUIRED;
      const expiry = parseExpiry(cardExpiration);
      if (!expiry) return problem('expiryFormat');
      return isExpired(expiry, today) ? problem('expiryPast') : undefined;
    },
    cardCvv({ cardCvv, cardNumber }) {
      const { cvvLength } = cardBrand(onlyDigits(cardNumber));
      if (cardCvv === '') return REQUIRED;
      return cardCvv.length === cvvLength ? undefined : problem('cvvDigits', cvvLength);
    },
    cardName: ({ cardName }) => (tidyName(cardName) === '' ? REQUIRED : undefined),
  };

/** The problems of these fields. */
export function cardProblems(
  values: CardValues,
  fields: Iterable<CardField>,
  today: Date,
): CardProblems {
  const found: CardProblems = {};
  for (const field of fields) {
    const wrong = CHECKS[field](values, today);
    if (wrong) found[field] = wrong;
  }
  return found;
}
