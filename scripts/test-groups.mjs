import { existsSync, readdirSync, statSync } from 'node:fs';

/**
 * Which tests run when. A file's name and folder decide, and nothing else:
 * - `*.deep.*` with `npm run deep` alone (vitest.deep.config.ts),
 * - what a group below names, when a folder of the group changed,
 * - all others with every change.
 */
export const GROUPS = [
  { name: 'event-store-server', changed: ['embedded/event-store-server/'] },
  { name: 'provider-sandbox', changed: ['embedded/provider-sandbox/'] },
  {
    name: 'embedded',
    changed: ['embedded/'],
    except: ['embedded/event-store-server/', 'embedded/provider-sandbox/'],
  },
  { name: 'deploy', changed: ['deploy/', 'Dockerfile', 'docker-compose.yml'] },
  { name: 'operations', changed: ['operations/'] },
  { name: 'database', changed: ['runtime/database/'] },
  {
    name: 'eventstore',
    changed: ['eventstore/'],
    // Its core: what every program does with it.
    except: ['handle-command', 'read-log', 'store', 'subscribe'].map(
      (name) => `eventstore/${name}.int.test.ts`,
    ),
  },
  {
    name: 'providers',
    changed: ['domain/providers/', 'workers/providers/', 'embedded/provider-sandbox/'],
    // Charges run with every change for one brand of each family; here, too, for every brand.
    tests: ['workers/providers/scenarios/'],
    except: ['workers/providers/scenarios/charges.int.test.ts'],
  },
  { name: 'runner', changed: ['projections/runner/', 'projections/rebuild/'] },
  { name: 'tasks', changed: ['workers/tasks/', 'workers/queue/'] },
  { name: 'pictures', changed: ['web/', 'e2e/looks/'], tests: ['e2e/looks/'] },
];

/** Whatever these change may change any test. */
const EVERY_GROUP = ['package-lock.json', 'scripts/test-groups.mjs', 'vitest.config.ts'];

/** The folders and files whose tests a group runs: those that it watches, unless it names others. */
export const testsOf = ({ changed, tests = changed }) => tests;
const within = (path, places) => places.some((place) => path === place || path.startsWith(place));

/** The group whose tests a file of integration or end-to-end tests is one of. */
export const groupOf = (path) =>
  GROUPS.find((group) => within(path, testsOf(group)) && !within(path, group.except ?? []));

/**
 * Each group with the changed path for which it runs; without one it is left out. `changed`:
 * paths from the project's folder, with slashes.
 */
export const chooseGroups = (changed) =>
  GROUPS.map((group) => ({
    name: group.name,
    because: changed.find(
      (path) =>
        within(path, EVERY_GROUP) || (within(path, group.changed) && !within(path, group.except ?? [])),
    ),
  }));

/** The groups that TEST_GROUPS names, by commas; all of them where it is not set. */
export const chosenGroups = ({ TEST_GROUPS } = process.env) =>
  GROUPS.map(({ name }) => name).filter(
    (name) => TEST_GROUPS === undefined || TEST_GROUPS.split(',').includes(name),
  );

const filesIn = (place) =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true }).map((path) => `${place}${path}`)
    : [place];

/** The paths of all tests of groups that were not chosen. */
export function leftOut(chosen = chosenGroups()) {
  const places = new Set(GROUPS.flatMap(testsOf).filter((place) => existsSync(place)));
  return [...places].flatMap(filesIn).filter((path) => {
    const group = /\.(int|e2e)\.test\.ts$/.test(path) && groupOf(path);
    return group && !chosen.includes(group.name);
  });
}
