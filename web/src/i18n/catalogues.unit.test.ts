import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../domain/kernel/locale.ts';
import { API_ERROR_CODES } from '../graphql/errors.ts';

type Messages = Readonly<Record<string, string>>;

/** As they are written. */
const read = (name: string, language: string = LANGUAGE_TAGS.PT_BR): Messages =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `${name}.messages.${language}.json`), 'utf8'),
  ) as Messages;

/** Beside each screen, in the sellers' one language. */
const OF_SCREENS = readdirSync(resolve(import.meta.dirname, '../areas'), {
  recursive: true,
  encoding: 'utf8',
}).flatMap((file) => {
  const name = /^(.+)\.messages\.pt-BR\.json$/.exec(file)?.[1];
  return name === undefined ? [] : [`../areas/${name}`];
});

const ALL = readdirSync(import.meta.dirname)
  .map((file) => /^(.+)\.messages\.pt-BR\.json$/.exec(file)?.[1])
  .filter((name) => name !== undefined);
/** Sellers have one language so far. */
const OF_SELLERS = ['app', 'builder'];
const OF_BUYERS = ALL.filter((name) => !OF_SELLERS.includes(name));
const OTHERS = [LANGUAGE_TAGS.EN_US, LANGUAGE_TAGS.ES_ES];

const catalogues = [
  ...[...ALL, ...OF_SCREENS].map((name) => ({ name, language: LANGUAGE_TAGS.PT_BR })),
  ...OTHERS.flatMap((language) => OF_BUYERS.map((name) => ({ name, language }))),
];

it.each(catalogues)('$name in $language holds well-formed messages only', ({ name, language }) => {
  const broken = Object.entries(read(name, language)).filter(([, text]) => {
    try {
      return compileMessage(text).length === 0;
    } catch {
      return true;
    }
  });
  expect(broken).toEqual([]);
});

/** The values that a message shows, and what it chooses by. */
function placeholdersOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , forms] = part as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(forms ?? {}).flatMap(placeholdersOf)];
  });
}

const placeholders = (messages: Messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      [...new Set(placeholdersOf(compileMessage(text)))].sort(),
    ]),
  );

describe.each(OTHERS)('in %s', (language) => {
  it.each(OF_BUYERS)('%s says the same, with the same values', (name) => {
    expect(placeholders(read(name, language))).toEqual(placeholders(read(name)));
  });
});

/** Refusals of whoever signs in: no order ends with one. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['WRONG_CREDENTIALS', 'UNAUTHENTICATED', 'FORBIDDEN']);
const OF_ORDERS = API_ERROR_CODES.filter((code) => !OF_ACCOUNTS.has(code));

describe.each(Object.values(LANGUAGE_TAGS))('in %s', (language) => {
  it('buyers are told of every code that an order may end with', () => {
    const said = { ...read('checkout', language), ...read('purchase-error', language) };
    expect(OF_ORDERS.filter((code) => !(`error.${code}` in said))).toEqual([]);
  });
});

it('sellers are told of every code of the API', () => {
  expect(API_ERROR_CODES.filter((code) => !(`error.${code}` in read('app')))).toEqual([]);
});

it('Portuguese has the specified words of a field', () => {
  const said = read('checkout');
  expect(
    [said['problem.required'], said['problem.minLength'], said['problem.maxLength']].map((text) =>
      text?.replace('{min}', '3').replace('{max}', '30'),
    ),
  ).toEqual(['Campo obrigatório', 'Mínimo 3 caracteres', 'Máximo 30 caracteres']);
  expect(said['error.INVALID_EMAIL']).toBe('E-mail inválido');
});

describe.each(OTHERS)('what customers see in %s', (language) => {
  const own = Object.assign(
    {},
    ...OF_SCREENS.filter((name) => /\/(my-purchases|request-refund|access-purchases)/.test(name)).map(
      (name) => read(name),
    ),
    read('../features/customer-door/customer-door'),
  ) as Record<string, string>;
  delete own['title'];
  const said = read('customer', language);

  it('is all that their screens say, with the same values', () => {
    const portuguese = { ...read('app'), ...own };
    expect(Object.keys(said).filter((id) => !(id in portuguese))).toEqual([]);
    expect(Object.keys(own).filter((id) => !(id in said))).toEqual([]);
    const same = Object.fromEntries(Object.keys(said).map((id) => [id, portuguese[id] ?? '']));
    expect(placeholders(said)).toEqual(placeholders(same));
  });

  it('is what is around their screens, too', () => {
    const files = [
      ...['list-page', 'list-filters', 'list-search', 'list-pages', 'list-age'].map(
        (name) => `features/list-page/${name}.tsx`,
      ),
      ...['features/session/failure-notice.tsx', 'features/session/failure-text.ts'],
      ...['features/sign-in-page/sign-in-page.tsx', 'features/sales/method-text.ts'],
      ...['app/error-page.tsx', 'app/screen-page.tsx', 'app/shell/customer-header.tsx'],
    ].map((file) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'));
    const ids = [...files.join('\n').matchAll(/\bt\('([\w.]+)'/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(20);
    // No list of theirs has a period.
    const isSaid = (id: string) => id in said || id.startsWith('period.');
    expect(ids.filter((id) => !isSaid(id))).toEqual([]);
  });
});

describe('the words of a screen', () => {
  /** Every id that a screen's own code writes out; a pattern for those that it puts together. */
  const writtenIn = (folder: string): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => readFileSync(resolve(folder, file), 'utf8'))
      .join('\n');
  const pieces = (code: string): RegExp[] =>
    [...code.matchAll(/[`']([\w.]+(?:\$\{[^}]*\}[\w.]*)*)[`']/g)].map(
      ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`),
    );

  it.each(OF_SCREENS)('%s are all said by it', (name) => {
    const patterns = pieces(writtenIn(resolve(import.meta.dirname, name, '..')));
    const unsaid = Object.keys(read(name)).filter(
      (id) => !/^(title|menu|drawer\..+)$/.test(id) && !patterns.some((pattern) => pattern.test(id)),
    );
    expect(unsaid).toEqual([]);
  });
});
