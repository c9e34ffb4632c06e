import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';
import { chooseGroups, chosenGroups, groupOf, GROUPS, leftOut, testsOf } from './test-groups.mjs';

const chosenFor = (...changed: string[]) =>
  chooseGroups(changed).flatMap(({ name, because }) => (because ? [name] : []));

describe('the groups of tests that run', () => {
  it.each([
    ['web/src/checkout/order/checkout-form.tsx', ['pictures']],
    ['deploy/web/nginx.conf', ['deploy']],
    ['docker-compose.yml', ['deploy']],
    ['runtime/database/pools.ts', ['database']],
    ['eventstore/subscribe.ts', ['eventstore']],
    ['embedded/supervisor/child.ts', ['embedded']],
    ['embedded/provider-sandbox/kit/core/scheduler.ts', ['provider-sandbox', 'providers']],
    ['domain/providers/hawkpay.ts', ['providers']],
    ['projections/runner/run.ts', ['runner']],
    ['workers/queue/queue.ts', ['tasks']],
    ['domain/payment/payment.ts', []],
    ['runtime/inbox/inbox.ts', []],
  ])('by a change of %s: %j', (path, groups) => expect(chosenFor(path)).toEqual(groups));

  it.each(['package-lock.json', 'vitest.config.ts'])('are all of them by a change of %s', (path) =>
    expect(chosenFor(path)).toEqual(GROUPS.map(({ name }) => name)),
  );

  it('are named with the change that is the reason', () =>
    expect(chooseGroups(['README.md', 'deploy/web/nginx.conf'])).toContainEqual({
      name: 'deploy',
      because: 'deploy/web/nginx.conf',
    }));

  it('are all where nobody chose, and none where nothing is named', () => {
    expect(chosenGroups({})).toEqual(GROUPS.map(({ name }) => name));
    expect(chosenGroups({ TEST_GROUPS: '' })).toEqual([]);
    expect(chosenGroups({ TEST_GROUPS: 'deploy,pictures' })).toEqual(['deploy', 'pictures']);
  });

  it.each([
    ['deploy/web/files.int.test.ts', 'deploy'],
    ['eventstore/identity.int.test.ts', 'eventstore'],
    ['eventstore/handle-command.int.test.ts', undefined],
    ['e2e/looks/looks.e2e.test.ts', 'pictures'],
    ['api/purchase/purchase.int.test.ts', undefined],
    ['workers/providers/scenarios/words.int.test.ts', 'providers'],
    ['workers/providers/scenarios/refunds.int.test.ts', 'providers'],
    ['workers/providers/scenarios/charges.int.test.ts', undefined],
    ['projections/rebuild/rebuild.int.test.ts', 'runner'],
  ])('have %s in %s', (path, group) => expect(groupOf(path)?.name).toBe(group));
});

it('a place that a group names is there', () =>
  expect(GROUPS.flatMap(testsOf).filter((place) => !existsSync(place))).toEqual([]));

it('what was not chosen is left out, and nothing else', () => {
  const all = GROUPS.map(({ name }) => name);
  expect(leftOut(all)).toEqual([]);
  const files = leftOut(all.filter((name) => name !== 'database'));
  expect(files).toContain('runtime/database/pools.int.test.ts');
  expect(files.filter((path) => !path.startsWith('runtime/database/'))).toEqual([]);
  expect(leftOut([])).not.toContain('eventstore/handle-command.int.test.ts');
});

/** Of the project, without what was installed, built or made by running. */
const folders = readdirSync('.', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name),
);
const testFiles = folders
  .flatMap(({ name }) => readdirSync(name, { recursive: true }).map((path) => `${name}/${String(path)}`))
  .filter((path) => /\.test\.\w+$/.test(path) && !/node_modules|^bench\/peers/.test(path));

it('every file of tests has a name by which something runs it', () => {
  const run =
    /^((?!.*\.deep\.).*\.unit\.test\.tsx?|.*\.int\.test\.ts|e2e\/.*\.(e2e|lab)\.test\.ts|.*\.deep\.test\.ts)$/;
  expect(testFiles.length).toBeGreaterThan(500);
  expect(testFiles.filter((path) => !run.test(path))).toEqual([]);
});

describe('what changed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'razao-changed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(Math.random()));
  };
  const git = (args: readonly string[], at = '2026-03-10T12:00:00Z', cwd = folder) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd,
      env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
      encoding: 'utf8',
    }).trim();
  const commit = (path: string, at: string) => {
    write(path);
    git(['add', '.']);
    git(['commit', '-q', '-m', path], at);
  };
  const filesOf = (at = folder) => changedFiles(at)?.files.toSorted();

  it('is all since the newest commit that is a day older, committed or not', () => {
    git(['init', '-q']);
    commit('web/old.ts', '2026-03-01T12:00:00Z');
    commit('domain/old.ts', '2026-03-09T11:00:00Z');
    commit('deploy/new.ts', '2026-03-09T13:00:00Z');
    commit('api/newest.ts', '2026-03-10T12:00:00Z');
    write('workers/not-added.ts');
    write('web/old.ts');
    expect(filesOf()).toEqual(['api/newest.ts', 'deploy/new.ts', 'web/old.ts', 'workers/not-added.ts']);
  });

  it('is what a branch brought that was merged within the day, however old its commits are', () => {
    git(['init', '-q', '-b', 'main']);
    commit('domain/old.ts', '2026-03-01T12:00:00Z');
    git(['checkout', '-q', '-b', 'branch']);
    commit('deploy/on-a-branch.ts', '2026-03-05T12:00:00Z');
    git(['checkout', '-q', 'main']);
    git(['merge', '-q', '--no-ff', '-m', 'merge', 'branch']);
    expect(filesOf()).toEqual(['deploy/on-a-branch.ts']);
  });

  it('is everything where all history is younger than a day', () => {
    git(['init', '-q']);
    commit('web/first.ts', '2026-03-10T10:00:00Z');
    commit('api/second.ts', '2026-03-10T12:00:00Z');
    expect(filesOf()).toEqual(['api/second.ts', 'web/first.ts']);
  });

  it(
    'is printed with the groups that it chooses, which Vitest is given, and whose end is the run’s',
    { timeout: 60_000 },
    () => {
      for (const name of ['test.mjs', 'changed-files.mjs', 'test-groups.mjs']) {
        mkdirSync(join(folder, 'scripts'), { recursive: true });
        copyFileSync(`scripts/${name}`, join(folder, 'scripts', name));
      }
      mkdirSync(join(folder, 'node_modules/vitest'), { recursive: true });
      const vitest = 'console.log(process.env.TEST_GROUPS, ...process.argv.slice(2)); process.exit(3);';
      writeFileSync(join(folder, 'node_modules/vitest/vitest.mjs'), vitest);
      const { TEST_GROUPS: _, ...env } = process.env;
      const run = () => {
        const call = ['scripts/test.mjs', '--bail', '3'];
        const { status, stdout } = spawnSync(process.execPath, call, {
          cwd: folder,
          env,
          encoding: 'utf8',
        });
        return { status, said: stdout.trim().split('\n') };
      };
      expect(run()).toEqual({
        status: 3,
        said: [expect.stringContaining('no git history'), expect.stringMatching(/^ ?run --bail 3$/)],
      });
      git(['init', '-q']);
      commit('domain/old.ts', '2026-03-01T12:00:00Z');
      commit('deploy/web/nginx.conf', '2026-03-10T12:00:00Z');
      const { said } = run();
      expect(said).toContainEqual(expect.stringMatching(/✓ deploy +deploy\/web\/nginx\.conf/));
      expect(said).toContainEqual(expect.stringMatching(/– database +unchanged/));
      expect(said.at(-1)).toBe('deploy run --bail 3');
    },
  );

  it('is unknown without git, and in a clone whose history was cut off', () => {
    expect(changedFiles(folder)).toBeUndefined();
    git(['init', '-q']);
    commit('web/first.ts', '2026-03-10T10:00:00Z');
    commit('api/second.ts', '2026-03-10T12:00:00Z');
    const clone = join(folder, '.clone');
    git(['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
    expect(changedFiles(clone)).toBeUndefined();
  });
});
