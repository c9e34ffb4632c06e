import type { GroupResult } from '../rebuild/rebuild.ts';
import { isEqual, leavingOut, rowsCompared } from '../rebuild/report.ts';

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

/** What neither the live tables nor those built beside them say. */
function notCompared(groups: readonly GroupResult[], notCurrent: string | undefined): string[] {
  const leftOut = leavingOut(groups);
  return [
    ...(notCurrent === undefined ? [] : [`the newest, which the live tables lack (${notCurrent})`]),
    ...(leftOut ? [`streams that are left out: ${leftOut}`] : []),
  ];
}

/** What the comparison and the checks of the books come to, in one line. */
export function verdictOf({ groups, events, notCurrent }: Verified, broken: readonly string[]): Verdict {
  const rows = rowsCompared(groups);
  if (isEqual(groups) && broken.length === 0) {
    const same = `${events} events rebuilt, ${rows} rows and every balance the same`;
    const lacking = notCompared(groups, notCurrent);
    return lacking.length === 0
      ? { isEqual: true, sentence: `equal: ${same}` }
      : {
          isEqual: false,
          sentence: `NOT COMPARED: ${lacking.join('; ')}; equal as far as they go: ${same}`,
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
