import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

/**
 * No method at all (`NOTHING_CHOSEN`): who wants to sell nothing pauses the offer, which its page
 * says; and one that is named twice (`REPEATED`).
 */
export function methodProblems({
  methods,
}: Pick<ConfigurationOf<'Offer'>, 'methods'>): readonly InvalidField[] {
  if (methods.length === 0) return [{ field: 'methods', code: 'NOTHING_CHOSEN' }];
  return new Set(methods).size < methods.length ? [{ field: 'methods', code: 'REPEATED' }] : [];
}
