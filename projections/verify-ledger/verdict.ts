import type { GroupResult } from '../rebuild/rebuild.ts';
import { isEqual, rowsCompared } from '../rebuild/report.ts';

interface Verdict {
  /** Only where everything was compared, something was there, and all of it is the same. */
  readonly isEqual: boolean;
  readonly sentence: string;
}

interface Verified {
  readonly groups: readonly GroupResult[];
  readonly events: number;
}

const differs = (result: GroupResult): boolean =>
  result.outcome === 'COMPARED' && result.differences.length > 0;

/** What the comparison and the checks of the books come to, in one line. */
export function verdictOf({ groups, events }: Verified, broken: readonly string[]): Verdict {
  const rows = rowsCompared(groups);
  if (isEqual(groups) && broken.length === 0)
    return {
      isEqual: true,
      sentence: `equal: ${events} events rebuilt, ${rows} rows and every balance the same`,
    };
  const missing = groups.filter(({ outcome }) => outcome !== 'COMPARED').map(({ group }) => group);
  const isDifferent = broken.length > 0 || groups.some(differs);
  const parts = [
    ...(isDifferent ? ['NOT EQUAL'] : []),
    ...(missing.length > 0 ? [`NOT COMPARED: ${missing.join(', ')}`] : []),
    ...(missing.length === 0 && rows === 0 ? ['NOT COMPARED: there is not one row'] : []),
  ];
  return { isEqual: false, sentence: parts.join('; ') };
}
