import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDescendants } from './programs.ts';

/** It has started two, of which one has started another, once it has said so. */
let program: ChildProcess;
beforeEach(async () => {
  const script = `sleep 60 & sh -c 'sleep 60 & echo begun; wait' & wait`;
  program = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(program.stdout as NodeJS.ReadableStream, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  process.kill(-(program.pid ?? 0), 'SIGKILL');
});

it('finds a program and all that it started, by one reading of the list of processes', () => {
  const list = vi.spyOn(fs, 'readdirSync');
  syncBuiltinESMExports();
  const found = withDescendants([program.pid ?? 0]);
  expect(found).toHaveLength(4);
  expect(found[0]).toBe(program.pid);
  expect(list).toHaveBeenCalledTimes(1);
});

it('names each once', () => {
  const pid = program.pid ?? 0;
  const child = withDescendants([pid])[1] ?? 0;
  expect(withDescendants([pid, child]).filter((each) => each === child)).toHaveLength(1);
});
