import { screenWords } from '../../i18n/app.ts';
import messages from './exports.messages.pt-BR.json';

export const t = screenWords(messages);

interface Narrowed {
  readonly filters: readonly string[];
  readonly isSearched: boolean;
}

/** What narrowed a list, by the names of its filters; days of one's own are a period. */
export function narrowedText({ filters, isSearched }: Narrowed): string {
  const names = filters
    .map((name) => (name === 'from' || name === 'to' ? 'period' : name))
    .map((name) => messages[`filter.${name}` as keyof typeof messages] as string | undefined)
    .filter((name) => name !== undefined);
  const by = [...new Set(names.map(String))].join(', ');
  const all = [by && t('narrowed.by', { names: by }), isSearched && t('narrowed.search')];
  return all.filter(Boolean).join(', ') || t('narrowed.none');
}
