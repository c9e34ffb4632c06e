import { BaseSequencer } from 'vitest/node';

/** What notices most of what is changed in a provider's data: the first failure ends a run. */
const FIRST = ['words.int.test.ts', 'undeclared.int.test.ts', 'messages.int.test.ts'];

export default class ScenariosFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => FIRST.findIndex((name) => moduleId.endsWith(name)) + 1 || Infinity;
    return (await super.sort(files)).toSorted((a, b) => Math.sign(place(a) - place(b)) || 0);
  }
}
