import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runTool } from '../../runtime/program.ts';
import { offsetIn } from '../../runtime/clock.ts';
import { CLOCK, movedBy } from './move.ts';

const USAGE =
  'npm run clock -- +30d moves the time of the demo ahead (s, m, h or d); without it: says it.';

/** `npm run clock`: says or moves the time of the demo that runs in RAZAO_DATA. */
await runTool(async () => {
  const [step, ...more] = process.argv.slice(2);
  if (process.env.NODE_ENV === 'production') throw new Error('The time of production is the real one.');
  const folder = resolve(process.env.RAZAO_DATA ?? '.razao');
  if (!existsSync(join(folder, 'instance.json')))
    throw new Error(`No demo runs in ${folder}: start it with npm start, or name its RAZAO_DATA.`);
  const file = join(folder, CLOCK);
  const byMs = step === undefined ? 0 : movedBy(step);
  if (byMs === undefined || more.length > 0) throw new Error(USAGE);
  const offsetMs = offsetIn(file) + byMs;
  if (byMs > 0) {
    writeFileSync(`${file}.new`, String(offsetMs));
    renameSync(`${file}.new`, file);
  }
  console.log(new Date(Date.now() + offsetMs).toISOString());
  return 0;
});
