import type { Context } from '../contract.ts';
import type { RequestBody } from '../kit/http/body.ts';

/** One value that a provider was told, under the whole name of its field. */
export interface Told {
  readonly name: string;
  readonly value: string;
}

/** Values, and the names under whose ends a provider looks for them. */
export type Said = readonly [names: RegExp, ...values: string[]];

/** A context that notes what is sent within it, value by value. */
export function noting({ http, ...context }: Context): {
  readonly context: Context;
  readonly told: readonly Told[];
  /** The paths that were asked, in order. */
  readonly paths: readonly string[];
} {
  const told: Told[] = [];
  const paths: string[] = [];
  const request: typeof http.request = (asked, leftMs) => {
    paths.push(asked.path);
    told.push(...valuesIn(asked.query), ...valuesIn(asked.headers), ...valuesIn(read(asked.body)));
    return http.request(asked, leftMs);
  };
  return { context: { ...context, http: { ...http, request } }, told, paths };
}

const read = (body: RequestBody | undefined): unknown =>
  body?.contentType === 'application/json'
    ? (JSON.parse(body.text) as unknown)
    : Object.fromEntries(new URLSearchParams(body?.text));

function valuesIn(value: unknown, name = ''): Told[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ name, value: String(value as string | number | boolean) }];
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, name ? `${name}.${key}` : key));
}

/** What of it was not told, of all that is taken. */
export const missingIn = <Fact extends string>(
  told: readonly Told[],
  taken: readonly Fact[],
  said: Readonly<Record<Fact, Said>>,
): Fact[] => taken.filter((fact) => !isTold(told, said[fact]));

/** Before a phone, where a provider wants it. */
const BRAZIL = '55';

/** Under a name of its own, or in parts one right after another. */
function isTold(told: readonly Told[], [names, ...values]: Said): boolean {
  const parts = told
    .filter(({ name }) => names.test(name))
    .flatMap(({ value }) => value.split(', ').map(plain));
  const wholes = new Set(
    parts.flatMap((_, from) => parts.slice(from).map((__, count) => joined(parts, from, count + 1))),
  );
  return values.map(plain).every((value) => wholes.has(value) || wholes.has(BRAZIL + value));
}

const joined = (parts: readonly string[], from: number, count: number): string =>
  parts.slice(from, from + count).join('');

/** Marks that masks put between letters and digits do not count. */
const plain = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
