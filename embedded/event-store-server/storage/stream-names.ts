import type pg from 'pg';
import { asText, bytes } from './rows.ts';

const NAMES_REMEMBERED = 20_000;

/**
 * Names of streams by number. A number is never given to another stream once it is in the tables,
 * unless those are set back.
 */
export class StreamNames {
  readonly #database: Pick<pg.Pool, 'query'>;
  #names = new Map<string, string>();

  constructor(database: Pick<pg.Pool, 'query'>) {
    this.#database = database;
  }

  forget(): void {
    this.#names = new Map();
  }

  /** Looks up the names of all these numbers and returns what finds each. */
  async lookUp(ids: Iterable<string>): Promise<(id: string) => string> {
    const wanted = new Set(ids);
    const found = new Map<string, string>();
    const missing: string[] = [];
    for (const id of wanted) {
      const name = this.#names.get(id);
      if (name === undefined) missing.push(id);
      else found.set(id, name);
    }
    if (missing.length > 0) for (const [id, name] of await this.#load(missing)) found.set(id, name);
    return (id) => found.get(id) ?? missingName(id);
  }

  async #load(ids: string[]): Promise<[string, string][]> {
    const remembered = this.#names;
    const { rows } = await this.#database.query<[string, string]>({
      name: 'stream-names',
      text: 'select id, name from eventstore.streams where id = any($1::bigint[])',
      values: [ids],
      rowMode: 'array',
      types: asText,
    });
    const names = rows.map(([id, name]): [string, string] => [id, bytes(name).toString('utf8')]);
    if (this.#names !== remembered) return names;
    if (remembered.size + names.length > NAMES_REMEMBERED) this.forget();
    for (const [id, name] of names) this.#names.set(id, name);
    return names;
  }
}

function missingName(id: string): never {
  throw new Error(`The stream with the number ${id} has no name.`);
}
