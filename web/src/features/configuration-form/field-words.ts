import { t, textOf } from '../../i18n/app.ts';

/** What is wrong with a field: the code that page and server have for it. */
export interface FieldProblem {
  readonly code: string;
  /** The least or the most, as it is shown, where it is known. */
  readonly limit?: string;
}

/**
 * The words of the catalogue that say best what to do: those of what the field is about, the
 * nearest first (`field.money.INVALID_FORMAT`), then those of the code alone; the words that name a
 * limit, where it is known, are `….limit`.
 */
export function fieldProblem({ code, limit }: FieldProblem, about: readonly string[] = []): string {
  const codes = limit === undefined ? [code] : [`${code}.limit`, code];
  const ids = [...about.map((each) => `${each}.`), ''].flatMap((each) =>
    codes.map((one) => `field.${each}${one}`),
  );
  const values = { limit: limit ?? '' };
  return ids.map((id) => textOf(id, values)).find((text) => text !== undefined) ?? t('field.OTHER');
}
