import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { percentile, type Row } from '../row.ts';

const FOLDER = `.razao/bench-registry-${process.pid}`;
const ROUNDS = 9;
const MS_MAX = 150;
const MEGABYTES_MAX = 30;

interface Loaded {
  readonly adapters: number;
  readonly ms: number;
  readonly megabytes: number;
}

/** What all adapters add to the start of a program that has loaded what they share. */
export async function measureStartUp(): Promise<Row[]> {
  try {
    // In files of their own, so that loading them can be told apart.
    await build({
      entryPoints: ['bench/providers/registry-process.ts'],
      outdir: FOLDER,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
    const rounds: Loaded[] = [];
    while (rounds.length < ROUNDS) rounds.push(await load());
    const median = (of: (one: Loaded) => number) =>
      percentile(
        rounds.map(of).sort((a, b) => a - b),
        0.5,
      );
    const [ms, megabytes] = [median((one) => one.ms), median((one) => one.megabytes)];
    const name = `${rounds[0]?.adapters} adapters at the start of a program`;
    return [
      { name, value: `${ms.toFixed(0)} ms`, target: `≤ ${MS_MAX} ms`, ok: ms <= MS_MAX },
      {
        name: `${name}, memory`,
        value: `${megabytes.toFixed(1)} MB`,
        target: `≤ ${MEGABYTES_MAX} MB`,
        ok: megabytes <= MEGABYTES_MAX,
      },
    ];
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}

async function load(): Promise<Loaded> {
  const call = ['--expose-gc', `${FOLDER}/registry-process.mjs`];
  const { stdout } = await promisify(execFile)(process.execPath, call);
  return JSON.parse(stdout) as Loaded;
}
