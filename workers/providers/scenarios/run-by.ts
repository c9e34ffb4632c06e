import { capabilitiesOf } from '../specified/capabilities.ts';
import type { ProvenOperation, Subject, Suite } from './suite.ts';
import { SUITES, type SuiteName } from './table.ts';

/** A scenario, as one provider and method runs it. */
interface Run extends Subject {
  readonly suite: SuiteName;
  readonly name: string;
  readonly operation: ProvenOperation;
}

/** The scenarios of a suite that a provider runs with a method. */
export function runBy(suite: SuiteName, subject: Subject): readonly Run[] {
  const { code, method } = subject;
  const { scenarios }: Suite = SUITES[suite];
  return Object.entries(scenarios).flatMap(([name, { operation, when = () => true }]) =>
    when(capabilitiesOf(code), subject) ? [{ suite, code, method, name, operation }] : [],
  );
}

/** Every scenario that every provider runs. */
export const RUNS: readonly Run[] = (Object.keys(SUITES) as SuiteName[]).flatMap((suite) =>
  SUITES[suite].subjects.flatMap((subject) => runBy(suite, subject)),
);
