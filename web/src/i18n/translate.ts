import { i18n } from '@lingui/core';

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate<Id extends string> = (id: Id, values?: MessageValues) => string;

/**
 * A page's `t`, which knows the ids of that page's catalogue. The catalogue is chosen once, before
 * the first render; a second language is one more file beside pt-BR with the same ids.
 */
export function translator<Id extends string>(
  locale: string,
  messages: Readonly<Record<string, string>>,
): Translate<Id> {
  i18n.load(locale, messages);
  i18n.activate(locale);
  return (id, values) => i18n._(id, values);
}
