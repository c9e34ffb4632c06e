import type { ProviderCode } from '../../../domain/kernel/enums.ts';

/** One thing that the specification lists: who uses it, or why nobody does. */
export type Listed<How extends object = object> =
  ({ readonly by: readonly ProviderCode[] } & How) | { readonly unused: string };

/** What one heading of the specification lists, in its order. */
export type Section<How extends object = object> = Readonly<Record<string, Listed<How>>>;

/** The rows that somebody uses, each for each of its providers. */
export const usedIn = <How extends object>(sections: Readonly<Record<string, Section<How>>>) =>
  Object.values(sections).flatMap((section) =>
    Object.entries(section).flatMap(([listed, row]) =>
      'by' in row ? row.by.map((code) => ({ listed, code, row })) : [],
    ),
  );
