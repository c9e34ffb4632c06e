// `npm test [-- options of Vitest]`: what runs with every change, and the groups whose folders
// changed (test-groups.mjs). TEST_GROUPS=deploy,pictures names the groups; TEST_GROUPS= none.
import { spawnSync } from 'node:child_process';
import { changedFiles } from './changed-files.mjs';
import { chooseGroups } from './test-groups.mjs';

function groups() {
  if (process.env.TEST_GROUPS !== undefined) {
    console.log(
      `Beside the tests of every change, as TEST_GROUPS says: ${process.env.TEST_GROUPS || 'none'}.`,
    );
    return process.env.TEST_GROUPS;
  }
  const changed = changedFiles();
  if (!changed) {
    console.log('The tests of every change alone: there is no git history that tells what changed.');
    return '';
  }
  const since = changed.since ? `since ${changed.since}` : 'in all of its history, which is of one day';
  console.log(`Beside the tests of every change, by what changed ${since}:`);
  const chosen = chooseGroups(changed.files);
  for (const { name, because } of chosen)
    console.log(`  ${because ? '✓' : '–'} ${name.padEnd(20)}${because ?? 'unchanged'}`);
  return chosen.flatMap(({ name, because }) => (because ? [name] : [])).join(',');
}

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TEST_GROUPS: groups() } },
);
process.exitCode = status ?? 1;
