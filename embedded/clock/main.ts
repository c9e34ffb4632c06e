import { resolve } from 'node:path';
import { runTool } from '../../runtime/program.ts';
import { moveClock, movedBy } from './move.ts';

const USAGE =
  'npm run clock -- +30d moves the time of the demo ahead (s, m, h or d); without it: says it.';

/** `npm run clock`: says or moves the time of the demo that runs in RAZAO_DATA. */
await runTool(() => {
  const [step, ...more] = process.argv.slice(2);
  if (process.env.NODE_ENV === 'production') throw new Error('The time of production is the real one.');
  const byMs = step === undefined ? 0 : movedBy(step);
  if (byMs === undefined || more.length > 0) throw new Error(USAGE);
  const offsetMs = moveClock(resolve(process.env.RAZAO_DATA ?? '.razao'), byMs);
  console.log(new Date(Date.now() + offsetMs).toISOString());
  return Promise.resolve(0);
});
