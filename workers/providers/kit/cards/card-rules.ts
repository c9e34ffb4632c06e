import type { BundledCard } from '../../../../domain/card/bundle.ts';
import type { OwnRefusal } from '../../../../domain/provider-health/provider-health.ts';
import type { Unwritable } from '../wire-format/wire-format.ts';

type Fields = Readonly<Record<keyof BundledCard, string>>;

/** What a card has to be before it is shown (specification/gateway#cards), in the page's order. */
const RULES: readonly (readonly [word: OwnRefusal, holds: (card: Fields) => boolean])[] = [
  ['CARD_NUMBER_MISSING', ({ number }) => number !== ''],
  ['CARD_HOLDER_INCOMPLETE', ({ holderName }) => /\S\s+\S/.test(holderName)],
  ['CARD_MONTH_WRONG', ({ expMonth }) => expMonth.length >= 1 && expMonth.length <= 2],
  ['CARD_YEAR_WRONG', ({ expYear }) => expYear.length === 4],
  ['CARD_CVV_WRONG', ({ cvv }) => cvv.length >= 3 && cvv.length <= 4],
];

/** The card, or the first rule that it breaks; a field that is left out is an empty text. */
export function checkedCard(opened: unknown): BundledCard | Unwritable {
  if (typeof opened !== 'object' || opened === null) return { unwritable: 'CARD_MISSING' };
  const given = opened as Readonly<Record<string, unknown>>;
  const text = (name: keyof BundledCard) => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const card: Fields = {
    number: text('number'),
    holderName: text('holderName'),
    expMonth: text('expMonth'),
    expYear: text('expYear'),
    cvv: text('cvv'),
  };
  const broken = RULES.find(([, holds]) => !holds(card));
  return broken ? { unwritable: broken[0] } : card;
}
