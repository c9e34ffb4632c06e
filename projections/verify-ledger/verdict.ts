import type { GroupResult } from '../rebuild/rebuild.ts';
import { isEqual, rowsCompared } from '../rebuild/report.ts';

interface Verdict {
  /** Only where everything up to now was compared, something was there, and all is the same. */
  readonly isEqual: boolean;
  readonly sentence: string;
}

interface Verified {
  readonly groups: readonly GroupResult[];
  readonly events: number;
  /** Why the live tables lack what is newest; undefined: they do not. */
  readonly notCurrent?: string | undefined;
}

const differs = (result: GroupResult): boolean =>
  result.outcome === 'COMPARED' && result.differences.length > 0;

/** What the comparison and the checks of the books come to, in one line. */
export function verdictOf({ groups, events, notCurrent }: Verified, broken: readonly string[]): Verdict {
  const rows = rowsCompared(groups);
  if (isEqual(groups) && broken.length === 0) {
    const same = `${events} events rebuilt, ${rows} rows and every balance the same`;
    return notCurrent === undefined
      ? { isEqual: true, sentence: `equal: ${same}` }
      : {
          isEqual: false,
          sentence: `NOT COMPARED: the newest, which the live tables lack (${notCurrent}); equal as far as they go: ${same}`,
        };
  }
  const missing = groups.filter(({ outcome }) => outcome !== 'COMPARED').map(({ group }) => group);
  const isDifferent = broken.length > 0 || groups.some(differs);
  const parts = [
    ...(isDifferent ? ['NOT EQUAL'] : []),
    ...(missing.length > 0 ? [`NOT COMPARED: ${missing.join(', ')}`] : []),
    ...(missing.length === 0 && rows === 0 ? ['NOT COMPARED: there is not one row'] : []),
  ];
  return { isEqual: false, sentence: parts.join('; ') };
}
