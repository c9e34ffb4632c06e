import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';

interface Subject {
  readonly code: ProviderCode;
  readonly method?: string;
}

/**
 * For whom a table of tests is run. With every change that is one brand of each family, and of each
 * method where a table has methods: brands of a family share its adapter, and differ in data alone.
 * It is every brand where anything of the providers changed (`scripts/test-groups.mjs`), and with
 * `npm run deep -- brands`. `by`: what a table tells apart besides the family.
 */
export function underTest<T extends Subject>(
  subjects: readonly T[],
  by: (subject: T) => string | undefined = ({ method }) => method,
): readonly T[] {
  if (process.env.BRANDS !== 'one of each family') return subjects;
  const kindOf = (subject: T) => `${providerOf(subject.code)?.family} ${by(subject)}`;
  const first = new Map(subjects.toReversed().map((subject) => [kindOf(subject), subject]));
  return subjects.filter((subject) => first.get(kindOf(subject)) === subject);
}

/** The codes of those whom tests are run for, of all who are given. */
export const codesUnderTest = (providers: readonly Subject[]): readonly ProviderCode[] =>
  underTest(providers).map(({ code }) => code);
