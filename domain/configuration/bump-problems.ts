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
export const bumpProblems = (
  chosen: readonly string[],
  { before, suits }: Chosen,
): readonly InvalidField[] =>
  chosen.flatMap((id, index) => {
    const field = `orderBumpOfferIds.${index}`;
    if (chosen.indexOf(id) < index) return [{ field, code: 'REPEATED' }];
    return before.includes(id) || suits.has(id) ? [] : [{ field, code: 'UNSUITABLE' }];
  });

/**
 * What suited the offer until its coin changed (`OTHER_COIN`): its page would leave it out, and
 * nobody would say so.
 */
export const otherCoinProblems = (
  chosen: readonly string[],
  { suited, suits }: { readonly suited: ReadonlySet<string>; readonly suits: ReadonlySet<string> },
): readonly InvalidField[] =>
  chosen.flatMap((id, index) =>
    suited.has(id) && !suits.has(id)
      ? [{ field: `orderBumpOfferIds.${index}`, code: 'OTHER_COIN' }]
      : [],
  );
