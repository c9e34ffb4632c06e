import type { Noticed } from '../../eventstore/incidents.ts';
import type { GroupResult } from '../rebuild/rebuild.ts';

const TEXT_MAX = 200;

const told = (name: string, words: readonly string[]) => ({
  [name]: words.join('; ').slice(0, TEXT_MAX),
});

/**
 * What somebody has to look at after a comparison, once a day: each group whose tables differ from
 * what the events say, and the invariants that are broken.
 */
export function differencesOf(
  groups: readonly GroupResult[],
  broken: readonly string[],
  at: Date,
): Noticed[] {
  const notice = (stream: string, occasion: string, details: Readonly<Record<string, string>>) => ({
    kind: 'LEDGER_NOT_EQUAL' as const,
    cause: { stream },
    occasion: `${occasion} ${at.toISOString().slice(0, 10)}`,
    details,
    at,
  });
  const differing = groups.flatMap((result) =>
    result.outcome === 'COMPARED' && result.differences.length > 0 ? [result] : [],
  );
  return [
    ...differing.map(({ group, differences }) =>
      notice(`readmodels-${group}`, 'tables', {
        group,
        ...told(
          'tables',
          differences.map(({ table }) => table),
        ),
      }),
    ),
    ...(broken.length > 0
      ? [notice('readmodels-ledger', 'invariants', told('invariants', broken))]
      : []),
  ];
}
