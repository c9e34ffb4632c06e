import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import prettier from 'prettier';
import { KINDS } from './kinds.mjs';

const TEMPLATES = join(import.meta.dirname, 'templates');

export const USAGE = `npm run new -- <kind> <name>, of a screen or a form <area>/<screen> <name>:
  ${Object.keys(KINDS).join(', ')}
  names are small letters, digits and single hyphens, of one thing: notice, not notices`;

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const NAME_MAX = 40;
/** The words of the language and those that every file uses. */
const TAKEN = new Set([
  'class',
  'default',
  'delete',
  'new',
  'table',
  'state',
  'things',
  'thing',
  'deps',
]);

/** Where routes of an area begin, by its folder (domain/access/routes.ts). */
const AREAS = {
  producer: '/platform/',
  admin: '/admin-root/',
  manager: '/manager-root/',
  master: '/master-root/',
};

function checkName(name) {
  if (!name || !NAME.test(name) || name.length > NAME_MAX || TAKEN.has(name))
    throw new Error(`${name ?? 'Nothing'} is no name.\n${USAGE}`);
  return name;
}

const pluralOf = (name) => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);

/** What the placeholders of templates stand for. */
function placeholders(name, place) {
  const names = pluralOf(name);
  const [area = '', folder = ''] = place;
  return {
    ...{ name, names, thing: camel(name), things: camel(names), Thing: pascal(name) },
    ...{ Things: pascal(names), THING: name.replaceAll('-', '_').toUpperCase() },
    ...{ sql_thing: name.replaceAll('-', '_'), sql_things: names.replaceAll('-', '_') },
    ...{ CODE: name.replaceAll('-', '').toUpperCase(), area, folder },
    ...{ Folder: pascal(folder), path: `${AREAS[area]}${folder}` },
  };
}

/** `['screen', 'producer/notices', 'notice']` → its kind and its placeholders. Throws what is wrong. */
function readArguments([kind, ...rest]) {
  const of = KINDS[kind];
  if (!of) throw new Error(`There is no kind ${kind ?? ''}.\n${USAGE}`);
  if (rest.length !== (of.isOfArea ? 2 : 1)) throw new Error(USAGE);
  const place = of.isOfArea ? rest[0].split('/') : [];
  if (of.isOfArea && (place.length !== 2 || !(place[0] in AREAS)))
    throw new Error(`A screen is named ${Object.keys(AREAS).join('|')}/<route>.\n${USAGE}`);
  place.forEach(checkName);
  return { of, kind, words: placeholders(checkName(rest.at(-1)), place) };
}

const filled = (text, words) =>
  text.replace(/@(\w+)@/g, (whole, word) => (word in words ? words[word] : whole));

async function formatted(root, path, text) {
  const options = await prettier.resolveConfig(join(root, 'package.json'));
  return prettier.format(text, { ...options, filepath: path });
}

async function edited(root, path, edits, words) {
  let text = await readFile(join(root, path), 'utf8');
  for (const { find, put } of edits) {
    if (!find.test(text)) throw new Error(`${path} has no place for ${filled(put, words)}`);
    text = text.replace(find, filled(put, words));
  }
  return formatted(root, path, text);
}

/**
 * Writes what a new thing of a kind begins with into the project at `root`: all of it, or nothing.
 * Answers which files were made, which were changed and what comes next. Throws one sentence for a
 * name that is none, for a file that is there already, and for a shared file without the place.
 */
export async function writeNew(root, args) {
  const { of, kind, words } = readArguments(args);
  const made = {};
  for (const [template, to] of Object.entries(of.files)) {
    const path = filled(to, words);
    if (existsSync(join(root, path))) throw new Error(`${path} is there already: nothing was written.`);
    const text = await readFile(join(TEMPLATES, kind, `${template}.txt`), 'utf8');
    made[path] = await formatted(root, path, filled(text, words));
  }
  const changed = {};
  for (const [to, edits] of Object.entries(of.edits)) {
    const path = filled(to, words);
    changed[path] = await edited(root, path, edits, words);
  }
  for (const [path, text] of Object.entries({ ...made, ...changed })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { made: Object.keys(made), changed: Object.keys(changed), next: filled(of.next, words) };
}
