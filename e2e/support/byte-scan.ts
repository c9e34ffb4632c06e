import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';

/**
 * Ways in which a text can lie in a file. Base64 looks different at each of three offsets; what
 * stays the same of each is searched.
 */
function encodings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(
      offset === 0 ? 0 : offset + 1,
      encoded.length - ((offset + bytes.length) % 3 === 0 ? 0 : 1),
    );
  });
  const hex = bytes.toString('hex');
  const escaped = JSON.stringify(text).slice(1, -1);
  const texts = [
    escaped,
    ...base64,
    ...base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
    hex,
    hex.toUpperCase(),
    encodeURIComponent(text),
  ];
  return [bytes, ...texts.map((each) => Buffer.from(each))];
}

export interface Finding {
  readonly value: string;
  readonly place: string;
}

/**
 * Where any of the values lies in a folder's files, in any of the usual encodings. `skip` names
 * paths inside the folder.
 */
export function scanFolder(
  folder: string,
  values: readonly string[],
  skip: readonly string[] = [],
): Finding[] {
  const wanted = values.map((value) => ({ value, patterns: encodings(value) }));
  return filesIn(folder)
    .filter((file) => !skip.some((path) => relative(folder, file).startsWith(path)))
    .flatMap((file) => {
      const content = readFileSync(file);
      return wanted
        .filter(({ patterns }) => patterns.some((pattern) => content.includes(pattern)))
        .map(({ value }) => ({ value, place: relative(folder, file) }));
    });
}

/** The same for a text, said to lie at `place`. */
export function scanText(place: string, text: string, values: readonly string[]): Finding[] {
  const content = Buffer.from(text);
  return values
    .filter((value) => encodings(value).some((pattern) => content.includes(pattern)))
    .map((value) => ({ value, place }));
}

/**
 * The same for every row of a database: PostgreSQL compresses long values, so its files alone prove
 * too little.
 */
export async function scanDatabase(
  connectionString: string,
  values: readonly string[],
): Promise<Finding[]> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  const found: Finding[] = [];
  try {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables.rows) {
      const rows = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
      found.push(...scanText(name, rows.rows.map(({ row }) => row).join('\n'), values));
    }
  } finally {
    await database.end();
  }
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });

/** Files in which these very bytes lie. */
export const filesWith = (folder: string, bytes: Buffer): string[] =>
  filesIn(folder).filter((file) => readFileSync(file).includes(bytes));

/** Ports that the programs' logs name. */
export const portsIn = (folder: string): number[] =>
  filesIn(folder)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"(?:operationsPort|port)":(\d+)/g)])
    .map(([, port]) => Number(port));
