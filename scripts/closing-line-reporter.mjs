/** Ends a run with the one line that scripts outside the project read. */
export default class ClosingLineReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    // After the other reporters' own summaries.
    process.on('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`));
  }
}
