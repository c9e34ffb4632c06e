import { onlyDigits } from '../../../../../domain/brazil/digits.ts';
import { type CardBrand, cardBrand } from '../../../../../domain/card/brand.ts';
import { formatExpiry } from '../../../../../domain/card/expiry.ts';
import { formatCardNumber } from '../../../../../domain/card/number.ts';
import { editOf, isComposing, type Mask, maskEdit, setCaret } from '../../form/mask-edit.ts';
import { CARD_FIELDS, type CardField, isCardField } from '../card-fields.ts';
import type { CardProblem, CardProblems } from '../protocol.ts';
import { cardProblems, type CardValues, type CardWords, partOf, tidyName } from './card-values.ts';

/** The fields as the server has painted them, and what can be shown beside them. */
interface PaintedForm {
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
    const error = part(`${field}-error`);
    if (problem) input(field).setAttribute('aria-invalid', 'true');
    else input(field).removeAttribute('aria-invalid');
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
    showBrand({ code, name, cvvLength }) {
      let unmarked = name;
      for (const mark of form.querySelectorAll<HTMLElement>('[data-brand]')) {
        mark.hidden = mark.dataset.brand !== code;
        if (!mark.hidden) unmarked = '';
      }
      for (const [key, hidden] of [
        ['back', cvvLength === 4],
        ['front', cvvLength !== 4],
      ] as const)
        part(`cvv-${key}`)?.toggleAttribute('hidden', hidden);
      part('brand')?.replaceChildren(unmarked);
    },
    showProblems(problems) {
      for (const field of CARD_FIELDS) showProblem(field, problems[field]);
    },
  };
}

export interface CardInputs {
  /** Looks at every field; what is wrong is shown beside it from then on. */
  readonly check: () => CardProblems;
  readonly focus: (field: CardField) => void;
  readonly clearCvv: () => void;
  readonly setBusy: (busy: boolean) => void;
  readonly setClock: (aheadMs: number) => void;
  /** Puts a name on the card, unless the buyer has (WCAG 3.3.7). */
  readonly suggestName: (name: string) => void;
  /** The buyer has typed, pasted or filled in something. */
  readonly edited: (event: Event) => void;
  /** The buyer has left a field, which is checked from then on unless it is empty. */
  readonly left: (event: Event) => void;
}

interface Options {
  readonly painted: PaintedForm;
  readonly onProblems: (problems: CardProblems) => void;
  readonly onTyped: () => void;
}

const brandOf = ({ cardNumber }: CardValues): CardBrand => cardBrand(onlyDigits(cardNumber));

const MASKS: Readonly<Record<CardField, Mask>> = {
  cardNumber: formatCardNumber,
  cardExpiration: formatExpiry,
  cardCvv: onlyDigits,
  cardName: (text) => text,
};

const fieldOf = ({ target }: Event): CardField | undefined => {
  const name = target instanceof HTMLInputElement ? target.name : '';
  return isCardField(name) ? name : undefined;
};

/** What is in it is typed over: another card has another number. */
function begin(input: HTMLInputElement): void {
  input.focus();
  input.select();
}

/** What the painted fields do: masks, brand, checks. */
export function cardInputs({ painted, onProblems, onTyped }: Options): CardInputs {
  const { input, values } = painted;
  const before: Record<CardField, string> = { ...values() };
  const checked = new Set<CardField>();
  let told = '{}';
  let aheadMs = 0;
  let nameIsTyped = before.cardName !== '';

  const set = (field: CardField, text: string) => {
    const element = input(field);
    if (element.value !== text) element.value = text;
    before[field] = text;
  };
  const finish = (field: CardField) => set(field, MASKS[field](input(field).value, false));

  const look = (more: readonly CardField[] = []): CardProblems => {
    for (const field of more) checked.add(field);
    painted.showBrand(brandOf(values()));
    const problems = cardProblems(values(), checked, new Date(Date.now() + aheadMs));
    painted.showProblems(problems);
    const text = JSON.stringify(problems);
    if (text !== told) onProblems(problems);
    told = text;
    return problems;
  };

  const mask = (field: CardField, event: Event) => {
    const edit = editOf(input(field), event);
    const shown = maskEdit(before[field], edit, MASKS[field]);
    if (shown.text === edit.text) return void (before[field] = edit.text);
    set(field, shown.text);
    setCaret(input(field), shown.caret);
  };

  // What was typed before the script came.
  for (const field of CARD_FIELDS) finish(field);
  painted.showBrand(brandOf(values()));
  if (Object.values(before).some(Boolean)) onTyped();

  return {
    check: () => look(CARD_FIELDS),
    focus: (field) => begin(input(field)),
    clearCvv() {
      set('cardCvv', '');
      checked.delete('cardCvv');
      look();
    },
    setBusy(busy) {
      for (const field of CARD_FIELDS) input(field).readOnly = busy;
    },
    setClock(ahead) {
      aheadMs = ahead;
      look();
    },
    suggestName(name) {
      if (nameIsTyped) return;
      set('cardName', tidyName(name));
      look();
    },
    edited(event) {
      const field = isComposing(event) ? undefined : fieldOf(event);
      if (!field) return;
      mask(field, event);
      if (field === 'cardName') nameIsTyped = true;
      look();
      onTyped();
    },
    left(event) {
      const field = fieldOf(event);
      if (!field) return;
      finish(field);
      // The page begins with the number by itself: who leaves it empty has made no mistake yet.
      look(input(field).value === '' ? [] : [field]);
    },
  };
}
