import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { offsetIn } from '../../runtime/clock.ts';

/** In the demo's data folder: how far its time is ahead, in milliseconds. */
export const CLOCK = 'clock';

const MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Ten years; also what the longest guarantee and reserve come to, many times over. */
const DAYS_MAX = 3_650;

/** `+30d`, `+2h` in milliseconds; undefined for anything else: time never goes back. */
export function movedBy(step: string): number | undefined {
  const { count, unit } = /^\+(?<count>\d{1,6})(?<unit>[smhd])$/.exec(step)?.groups ?? {};
  const byMs = Number(count) * MS[unit as keyof typeof MS];
  return byMs > 0 && byMs <= DAYS_MAX * MS.d ? byMs : undefined;
}

/**
 * Moves the time of the demo whose data are in `folder`; by 0 it stays. Answers how far it is ahead
 * of real time, in milliseconds. Throws a sentence where no demo runs there.
 */
export function moveClock(folder: string, byMs: number): number {
  if (!existsSync(join(folder, 'instance.json')))
    throw new Error(`No demo runs in ${folder}: start it with npm start, or name its RAZAO_DATA.`);
  const file = join(folder, CLOCK);
  const offsetMs = offsetIn(file) + byMs;
  if (byMs > 0) {
    writeFileSync(`${file}.new`, String(offsetMs));
    renameSync(`${file}.new`, file);
  }
  return offsetMs;
}
