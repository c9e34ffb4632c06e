import { BaseSequencer } from 'vitest/node';
import { whySlow } from './slow-files.mjs';

/**
 * The slow files first: a fresh clone has no durations of an earlier run, so that Vitest goes by the
 * size of files, and the slowest are small files that name their parts. One that begins last leaves
 * the other workers idle.
 */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const slow = new Set(sorted.filter(({ moduleId }) => whySlow(moduleId)));
    return sorted.toSorted(
      (a, b) => slow.has(b) - slow.has(a) || projects.indexOf(a.project) - projects.indexOf(b.project),
    );
  }
}
