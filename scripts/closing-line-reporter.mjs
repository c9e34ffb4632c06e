import { whySlow } from './slow-files.mjs';

/** A file of tests that takes longer says why in its first line. */
const SLOW_SECONDS = 20;

const secondsOf = (module) => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
};

/** Where the time went: each kind of test, and each file that is slow. */
function showSeconds(modules) {
  const totals = new Map();
  for (const module of modules)
    totals.set(module.project.name, (totals.get(module.project.name) ?? 0) + secondsOf(module));
  for (const [project, total] of totals) console.log(`${total.toFixed(0).padStart(6)} s ${project}`);
  const slow = modules.filter((module) => secondsOf(module) > SLOW_SECONDS);
  for (const module of slow.toSorted((a, b) => secondsOf(b) - secondsOf(a)))
    console.log(
      `${secondsOf(module).toFixed(0).padStart(6)} s ${module.relativeModuleId}: ${whySlow(module.moduleId) ?? 'its first line does not say why'}`,
    );
}

/**
 * Ends a run with the one line that scripts outside the project read, and before it the names of
 * what failed: whoever looks at a long log looks at its end.
 */
export default class ClosingLineReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failures = unhandledErrors.map(({ message }) => `unhandled error: ${message}`);
    for (const module of modules) {
      for (const part of [module, ...module.children.allSuites()])
        for (const { message } of part.errors()) failures.push(`${module.relativeModuleId}: ${message}`);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'failed') failures.push(`${module.relativeModuleId} > ${test.fullName}`);
        else counts[state] += 1;
      }
    }
    counts.failed = failures.length;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    // After the other reporters' own summaries.
    process.on('exit', () => {
      showSeconds(modules);
      for (const failure of failures) console.log(`failed: ${failure}`);
      console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
    });
  }
}
