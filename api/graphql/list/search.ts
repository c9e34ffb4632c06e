/** What a text is looked for as: some values of a column, or all between two, both included. */
export type Found =
  { readonly values: readonly string[] } | { readonly from: string; readonly to: string };

/** One column that a list is searched by. An index begins with it, behind those of the owner. */
export interface SearchKey<Deps, Column extends string = string> {
  readonly column: Column;
  /** Undefined: such a text is no value of this column. */
  find(text: string, deps: Deps): Promise<Found | undefined> | Found | undefined;
}

/** By the whole value; `read` says how it is kept, and answers undefined for what is none. */
export const exact = <const Column extends string>(
  column: Column,
  read: (text: string) => string | undefined = (text) => text,
): SearchKey<unknown, Column> => ({
  column,
  find(text) {
    const value = read(text);
    return value === undefined ? undefined : { values: [value] };
  },
});

/** Behind every text that goes on from another one, in the order of code points. */
const LAST = '\u{10ffff}';

/** By how a column of `searchText` begins; every character stands for itself. */
export const prefix = <const Column extends string>(
  column: Column,
  read: (text: string) => string,
): SearchKey<unknown, Column> => ({
  column,
  find(text) {
    const from = read(text);
    return from === '' ? undefined : { from, to: `${from}${LAST}` };
  },
});

const UUID_START = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i;

/** By the first eight digits of a UUID, with or without a dash (`58DF-BA56`), or by all of it. */
export const uuidStart = <const Column extends string>(column: Column): SearchKey<unknown, Column> => ({
  column,
  find(text) {
    if (UUID.test(text)) return { values: [text] };
    const [, first, second] = UUID_START.exec(text) ?? [];
    if (first === undefined || second === undefined) return undefined;
    const rest = (digit: string) => ['4', '4', '4', '12'].map((length) => digit.repeat(Number(length)));
    const [from, to] = ['0', 'f'].map((digit) => [first + second, ...rest(digit)].join('-'));
    return { from: from ?? '', to: to ?? '' };
  },
});

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By what is sealed: `lookUp` answers whose values those are, by keyed digests of the text. */
export const sealed = <Deps, const Column extends string>(
  column: Column,
  lookUp: (text: string, deps: Deps) => Promise<readonly string[] | undefined>,
): SearchKey<Deps, Column> => ({
  column,
  async find(text, deps) {
    const values = await lookUp(text, deps);
    return values && { values };
  },
});
