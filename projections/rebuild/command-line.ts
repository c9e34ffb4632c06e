import { parseArgs } from 'node:util';
import { groups } from '../read-models.ts';
import type { RebuildOptions } from './rebuild.ts';

/**
 * What `npm run rebuild` is told: `--replace <group>`, as often as it is given, and
 * `--reset-to-log`.
 * Throws a sentence for a group that there is not, and for anything else on the command line.
 */
export function readCommandLine(
  args: readonly string[],
): Required<Pick<RebuildOptions, 'replace' | 'resetToLog'>> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      replace: { type: 'string', multiple: true, default: [] },
      'reset-to-log': { type: 'boolean', default: false },
    },
  });
  const names = groups.map(({ name }) => name);
  for (const name of values.replace)
    if (!names.some((known) => known === name))
      throw new Error(`There is no group ${name}. There are: ${names.join(', ')}.`);
  return { replace: new Set(values.replace), resetToLog: values['reset-to-log'] };
}
