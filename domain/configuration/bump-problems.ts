import type { InvalidField } from '../kernel/errors/invalid-fields.ts';

interface Chosen {
  readonly before: readonly string[];
  readonly suits: ReadonlySet<string>;
}

/**
 * An order bump that is named twice (`REPEATED`), or that cannot be sold along with the offer
 * (`UNSUITABLE`). `suits` is asked of new ones alone: one that was chosen before may have been
 * archived since, and is left out of the page.
 */
export const bumpProblems = (chosen: readonly string[], known: Chosen): readonly InvalidField[] =>
  problemsOf('orderBumpOfferIds', chosen, known);

/** The same of upsells, which have to suit as what follows a payment. */
export const upsellProblems = (chosen: readonly string[], known: Chosen): readonly InvalidField[] =>
  problemsOf('upsellOfferIds', chosen, known);

const problemsOf = (
  name: 'orderBumpOfferIds' | 'upsellOfferIds',
  chosen: readonly string[],
  { before, suits }: Chosen,
): readonly InvalidField[] =>
  chosen.flatMap((id, index) => {
    const field = `${name}.${index}`;
    if (chosen.indexOf(id) < index) return [{ field, code: 'REPEATED' }];
    return before.includes(id) || suits.has(id) ? [] : [{ field, code: 'UNSUITABLE' }];
  });
