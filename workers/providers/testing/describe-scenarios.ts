import * as vitest from 'vitest';
import { runBy } from '../scenarios/run-by.ts';
import { type ScenarioOf, type SubjectOf, SUITES, type SuiteName } from '../scenarios/table.ts';
import { underTest } from './brands.ts';

/** As Vitest's own, for the names of one suite; what its provider does not run is left out. */
interface TestOf<S extends SuiteName> {
  (name: ScenarioOf<S>, run: () => void | Promise<void>): void;
  /** One scenario with several examples, whose values fill its name. */
  readonly each: <Example extends unknown[] | [unknown]>(
    examples: readonly Example[],
  ) => (name: ScenarioOf<S>, run: (...example: Example) => void | Promise<void>) => void;
}

/**
 * A suite of the table, for each of its providers and methods. It fails where a scenario that the
 * table says is run has no test, or none of its examples.
 */
export function describeScenarios<S extends SuiteName>(
  suite: S,
  title: string,
  body: (subject: SubjectOf<S>, test: TestOf<S>) => void,
): void {
  const all: readonly SubjectOf<S>[] = SUITES[suite].subjects;
  vitest.describe.each(underTest(all))(title, (subject) => {
    const wanted = runBy(suite, subject).map(({ name }) => name);
    const declared = new Set<string>();
    const isRun = (name: string) => wanted.includes(name) && declared.add(name);
    const each: TestOf<S>['each'] = (examples) => (name, run) => {
      if (examples.length > 0 && isRun(name))
        vitest.test.each(examples)(name, (...example) => run(...example));
    };
    const test = (name: string, run: () => void | Promise<void>) => {
      if (isRun(name)) vitest.test(name, run);
    };
    body(subject, Object.assign(test, { each }));
    vitest.test('runs what the table says', () =>
      vitest.expect([...declared].sort()).toEqual([...wanted].sort()),
    );
  });
}
