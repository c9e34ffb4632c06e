import type { InvalidField } from '../kernel/errors/invalid-fields.ts';

/**
 * An order bump that is named twice (`REPEATED`), or that cannot be sold along with the offer
 * (`UNSUITABLE`). `suits` is asked of new ones alone: one that was chosen before may have been
 * archived since, and is left out of the page.
 */
export function bumpProblems(
  chosen: readonly string[],
  { before, suits }: { readonly before: readonly string[]; readonly suits: ReadonlySet<string> },
): readonly InvalidField[] {
  return chosen.flatMap((id, index) => {
    const field = `orderBumpOfferIds.${index}`;
    if (chosen.indexOf(id) < index) return [{ field, code: 'REPEATED' }];
    return before.includes(id) || suits.has(id) ? [] : [{ field, code: 'UNSUITABLE' }];
  });
}
