import '../../workers/providers/kit/open-context.ts';

/**
 * Loads the adapters behind what they all need, and prints what that took: milliseconds, and
 * megabytes of resident memory.
 */
const collect = globalThis.gc ?? (() => undefined);
collect();
const residentBefore = process.memoryUsage.rss();
const from = performance.now();
const { providers } = await import('../../workers/providers/registry.ts');
const ms = performance.now() - from;
collect();
const megabytes = (process.memoryUsage.rss() - residentBefore) / 1_048_576;
console.log(JSON.stringify({ adapters: providers.size, ms, megabytes }));
