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
      for (const failure of failures) console.log(`failed: ${failure}`);
      console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
    });
  }
}
