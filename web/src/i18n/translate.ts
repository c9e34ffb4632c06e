import type { LanguageTag } from '../../../domain/kernel/locale.ts';
import { groupedDigits } from '../../../domain/kernel/notation.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate<Id extends string> = (id: Id, values?: MessageValues) => string;

/** A message as `build/compiled-catalogues.ts` leaves it: texts, values, choices by a number. */
export type Message = string | readonly Part[];
type Part =
  string | readonly [value: string, kind?: 'plural', forms?: Readonly<Record<string, Message>>];

/** Of all catalogues that were loaded: one may use the words of others, where it has none. */
const messages: Record<string, Message> = {};

/** Stands in a form of a choice for the number that chose it. */
const NUMBER = '#';

/** The plural form of a count below a million, as `Intl.PluralRules` names it (CLDR). */
const formOf = (count: number, language: LanguageTag): string =>
  count === 1 || (count === 0 && language === 'pt-BR') ? 'one' : 'other';

function say(message: Message, values: MessageValues, language: LanguageTag, number = ''): string {
  if (typeof message === 'string') return message;
  const partText = (part: Part): string => {
    if (part === NUMBER) return number;
    if (typeof part === 'string') return part;
    const [name, , forms] = part;
    const value = values[name] ?? '';
    if (!forms) return String(value);
    const count = Number(value);
    const form = forms[String(count)] ?? forms[formOf(count, language)];
    const shown = groupedDigits(String(count), language);
    return say(form ?? forms.other ?? '', values, language, shown);
  };
  return message.map(partText).join('');
}

/**
 * A page's `t`, which knows the ids of that page's catalogue. The app's preview of a checkout has
 * both catalogues: each says its own words. In which language is chosen when the page is built
 * (build/languages.ts). The forms of a catalogue are ICU's; the library that compiled them is not
 * downloaded for three of its rules.
 */
export function translator<Id extends string>(
  language: LanguageTag,
  catalogue: Readonly<Record<string, Message>>,
): Translate<Id> {
  Object.assign(messages, catalogue);
  return (id, values = {}) => say(catalogue[id] ?? messages[id] ?? id, values, language);
}
