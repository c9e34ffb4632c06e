import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { formsOf } from '../../testing/forms-of.ts';
import type { BundledCard } from '../../../domain/card/bundle.ts';

/** Whose values stand nowhere else. */
export const MARKED_BUYER = {
  name: 'Marcolina Sigilosa',
  email: 'marcolina.sigilosa@marcada.example',
  document: '11144477735',
  phone: '11912340987',
} as const;

/** A card that the simulator approves. */
export const MARKED_CARD: BundledCard = {
  number: '4111111111111111',
  holderName: 'MARCADA TITULAR',
  expMonth: '7',
  expYear: '2047',
  cvv: '9071',
};

/** What may be seen nowhere, each with the name that a failure calls it by. */
export type Marks = Readonly<Record<string, string>>;

export const PERSONAL: Marks = {
  'the CPF': MARKED_BUYER.document,
  'the CPF with its points': '111.444.777-35',
  'the e-mail': MARKED_BUYER.email,
  'the phone': MARKED_BUYER.phone,
};
export const NAMES: Marks = {
  'the name': MARKED_BUYER.name,
  "the card holder's name": MARKED_CARD.holderName,
};
export const CARD_MARKS: Marks = {
  'the card': MARKED_CARD.number,
  'the card in groups': '4111 1111 1111 1111',
};

/** The code by itself: by chance its digits are inside many an id. */
const CODE = new RegExp(String.raw`(?<![\w+/=-])${MARKED_CARD.cvv}(?![\w+/=-])`);

/** The code where it is called one: of thousands of rows one has its digits as a number. */
export const CALLED_CODE = new RegExp(String.raw`cvv\W{1,4}${MARKED_CARD.cvv}`, 'i');

/** A secret that no account has but this one, by letters and digits as keys are. */
export const markedSecret = (code: ProviderCode, name: string): string =>
  `mk7${createHash('sha256').update(`${code} ${name}`).digest('hex').slice(0, 29)}`;

/** A value as it is searched, with what is hidden in it, as an error's cause. */
export const seenIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : inspect(value, {
        ...{ depth: Infinity, showHidden: true, breakLength: Infinity },
        ...{ maxStringLength: null, maxArrayLength: null },
      });

const known = new Map<string, readonly string[]>();

/** Each form is looked for in thousands of texts. */
function allFormsOf(mark: string): readonly string[] {
  const forms = known.get(mark) ?? [...new Set([...formsOf(mark), encodeURIComponent(mark)])];
  known.set(mark, forms);
  return forms;
}

/** Which of the marks a text has, in whatever form. */
export function tracesOf(text: string, marks: Marks, code = CODE): string[] {
  const found = Object.entries(marks).filter(([, mark]) =>
    allFormsOf(mark).some((form) => text.includes(form)),
  );
  return [...found.map(([name]) => name), ...(code.test(text) ? ["the card's code"] : [])];
}
