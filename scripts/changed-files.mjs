import { spawnSync } from 'node:child_process';

const DAY_SECONDS = 24 * 60 * 60;
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : undefined;
}
const paths = (list = '') => list.split('\0').filter(Boolean);

/**
 * What changed since the newest commit that is a day older than the one checked out, what is not
 * committed included; undefined where that cannot be known: without git, or in a clone whose
 * history was cut off before it. The same commit has the same answer whenever it is asked for.
 */
export function changedFiles(folder = '.') {
  const committedAt = Number(git(folder, 'log', '-1', '--format=%ct'));
  if (!committedAt) return undefined;
  const before = new Date((committedAt - DAY_SECONDS) * 1_000).toISOString();
  const found = git(folder, 'rev-list', '-1', '--first-parent', `--before=${before}`, 'HEAD');
  if (!found && git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const since = found || EMPTY_TREE;
  const committed = git(folder, 'diff', '--name-only', '--no-renames', '--relative', '-z', since);
  if (committed === undefined) return undefined;
  const added = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  return { since: found?.slice(0, 8), files: [...paths(committed), ...paths(added)] };
}
