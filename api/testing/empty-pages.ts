import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGE_TAGS, locale } from '../../domain/kernel/locale.ts';
import { pageName } from '../pages/languages.ts';

const empty = (language: string) =>
  `<html lang="${language}"><script id="razao-page" type="application/json">null</script>`;

/** The pages that an api reads when it starts, without anything in them. */
export function writeEmptyPages(folder: string): void {
  mkdirSync(`${folder}/assets`, { recursive: true });
  for (const page of ['checkout', 'card'])
    for (const each of locale.options)
      writeFileSync(`${folder}/${pageName(page, each)}.html`, empty(LANGUAGE_TAGS[each]));
  writeFileSync(`${folder}/pixels.html`, empty(LANGUAGE_TAGS.PT_BR));
  writeFileSync(`${folder}/app.html`, '');
}

/** A folder of its own with pages without anything in them. */
export function emptyWebFolder(): string {
  const folder = resolve(`.razao/api-${process.pid}-${Date.now()}`);
  writeEmptyPages(folder);
  return folder;
}
