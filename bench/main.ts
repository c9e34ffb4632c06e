import { cpus } from 'node:os';
import * as checkout from './checkout/main.ts';
import * as dashboards from './dashboards/main.ts';
import * as eventstore from './eventstore/main.ts';
import * as providers from './providers/main.ts';
import * as purchases from './purchases/main.ts';
import * as restore from './restore/main.ts';
import * as soak from './soak/main.ts';
import * as start from './start/main.ts';
import * as versus from './versus/main.ts';
import type { Row } from './row.ts';

/**
 * `npm run bench [-- eventstore|purchases|providers|checkout|dashboards|start|restore|soak|…]`:
 * every figure beside what it is compared with, from one run on this machine. `restore` takes half
 * an hour, the soak most of one, and `versus` needs another build (BENCH_VERSUS): they run only
 * when they are named.
 */
const suites: Record<string, () => Promise<readonly Row[]>> = {
  eventstore: eventstore.run,
  purchases: purchases.run,
  providers: providers.run,
  checkout: checkout.run,
  dashboards: dashboards.run,
  start: start.run,
  restore: restore.run,
  soak: soak.run,
  versus: versus.run,
};
const named = process.argv.slice(2);
const wanted =
  named.length > 0 ? named : ['eventstore', 'purchases', 'providers', 'checkout', 'dashboards', 'start'];

console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`,
);
let missed = 0;
for (const [name, run] of Object.entries(suites)) {
  if (!wanted.includes(name)) continue;
  console.log(`── ${name}`);
  for (const { name: measure, value, ratio = '', target = '', ok } of await run()) {
    if (!ok) missed += 1;
    console.log(
      `${ok ? '✓' : '✗'} ${measure.padEnd(78)} ${value.padStart(16)}  ${ratio.padEnd(28)} ${target}`,
    );
  }
}
console.log(missed === 0 ? '\nevery target reached' : `\n${missed} targets missed`);
process.exitCode = missed === 0 ? 0 : 1;
