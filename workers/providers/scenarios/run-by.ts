import { providerOf } from '../../../domain/providers/registry.ts';
import { type ProvenOperation, type Subject, type Suite, SUITES, type SuiteName } from './table.ts';

/** A scenario, as one provider and method runs it. */
interface Run extends Subject {
  readonly suite: SuiteName;
  readonly name: string;
  readonly operation: ProvenOperation;
}

/** The scenarios of a suite that a provider runs with a method. */
export function runBy(suite: SuiteName, subject: Subject): readonly Run[] {
  const { code, method } = subject;
  const provider = providerOf(code);
  const { scenarios }: Suite = SUITES[suite];
  return Object.entries(scenarios).flatMap(([name, { operation, when = () => true }]) =>
    provider && when(provider.capabilities, subject) ? [{ suite, code, method, name, operation }] : [],
  );
}

/** Every scenario that every provider runs. */
export const RUNS: readonly Run[] = (Object.keys(SUITES) as SuiteName[]).flatMap((suite) =>
  SUITES[suite].subjects.flatMap((subject) => runBy(suite, subject)),
);
