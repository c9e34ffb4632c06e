import type { CardBrand } from '../../../../../domain/card/brand.ts';
import { CARD_FIELDS, type CardField } from '../card-fields.ts';
import type { CardProblem, CardProblems } from '../protocol.ts';
import type { CardValues } from './card-problems.ts';
import { partOf, type CardWords } from './words.ts';

/** The fields as the server has painted them, and what can be shown beside them. */
export interface PaintedForm {
  readonly input: (field: CardField) => HTMLInputElement;
  readonly values: () => CardValues;
  readonly showBrand: (brand: CardBrand) => void;
  readonly showProblems: (problems: CardProblems) => void;
}

/** Throws when a field is missing. */
export function paintedForm(form: HTMLFormElement, words: CardWords): PaintedForm {
  const part = (name: string) => form.querySelector<HTMLElement>(partOf(name));
  const input = (field: CardField): HTMLInputElement => {
    const element = form.elements.namedItem(field);
    if (!(element instanceof HTMLInputElement)) throw new Error(`The card has no ${field}`);
    return element;
  };
  const textOf = ({ key, count }: CardProblem): string => words[key][count] ?? words[key][0] ?? '';

  function showProblem(field: CardField, problem: CardProblem | undefined): void {
    const [error, hint] = [part(`${field}-error`), part(`${field}-hint`)];
    if (problem) input(field).setAttribute('aria-invalid', 'true');
    else input(field).removeAttribute('aria-invalid');
    if (hint) hint.hidden = problem !== undefined;
    if (!error?.lastElementChild) return;
    error.hidden = problem === undefined;
    error.lastElementChild.textContent = problem ? textOf(problem) : '';
  }

  return {
    input,
    values() {
      const [cardNumber, cardExpiration, cardCvv, cardName] = [
        input('cardNumber').value,
        input('cardExpiration').value,
        input('cardCvv').value,
        input('cardName').value,
      ];
      return { cardNumber, cardExpiration, cardCvv, cardName };
    },
    showBrand({ name, cvvLength }) {
      const badge = part('brand');
      if (badge) [badge.textContent, badge.hidden] = [name, name === ''];
      for (const side of ['back', 'front'] as const) {
        const isHere = (cvvLength === 4) === (side === 'front');
        for (const each of [part(`cvv-${side}`), part(`cvv-${side}-hint`)])
          each?.toggleAttribute('hidden', !isHere);
      }
    },
    showProblems(problems) {
      for (const field of CARD_FIELDS) showProblem(field, problems[field]);
    },
  };
}
