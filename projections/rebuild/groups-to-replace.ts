import { parseArgs } from 'node:util';
import { groups } from '../read-models.ts';

/**
 * The groups that `--replace <group>` names, as often as it is given. Throws a sentence for a group
 * that there is not, and for anything else on the command line.
 */
export function groupsToReplace(args: readonly string[]): ReadonlySet<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { replace: { type: 'string', multiple: true, default: [] } },
  });
  const names = groups.map(({ name }) => name);
  for (const name of values.replace)
    if (!names.some((known) => known === name))
      throw new Error(`There is no group ${name}. There are: ${names.join(', ')}.`);
  return new Set(values.replace);
}
