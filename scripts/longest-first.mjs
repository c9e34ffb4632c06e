import { BaseSequencer } from 'vitest/node';

/**
 * The longest first: a fresh clone has no durations of an earlier run, so that Vitest goes by the
 * size of files, and the largest suites are small files that name their parts. One that begins last
 * leaves the other workers idle.
 */
const LONGEST = [
  'e2e/browser/checkout.e2e.test.ts',
  'e2e/browser/seller.e2e.test.ts',
  'e2e/start-up.e2e.test.ts',
  'e2e/crash.e2e.test.ts',
  'e2e/tour.e2e.test.ts',
  'e2e/real-set/real-set.e2e.test.ts',
  'e2e/api.e2e.test.ts',
  'e2e/disk-full.e2e.test.ts',
  'runtime/database/silence.int.test.ts',
  'recorded/recorded.int.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ moduleId }) => {
      const index = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return index < 0 ? LONGEST.length : index;
    };
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || place(a) - place(b),
    );
  }
}
