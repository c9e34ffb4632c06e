import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-tool-'));
  for (const name of ['scripts', 'dist']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'dist/tool.js'), "console.log('the tool runs'); process.exit(2);");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the tool in a project whose build ends so. */
function toolAfter(build: string) {
  writeFileSync(join(folder, 'scripts/prepare.mjs'), build);
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/tool.mjs'), 'tool'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: 'postgres://x', EVENTSTORE_URL: 'esdb://x' },
    encoding: 'utf8',
  });
  return { status, said: stdout.trim() };
}

it('a tool whose build failed does not run an older one, and ends as the build did', () => {
  expect(toolAfter('process.exit(3);')).toEqual({ status: 3, said: '' });
  expect(toolAfter("process.kill(process.pid, 'SIGKILL');")).toEqual({ status: 1, said: '' });
});

it('a tool that was built runs, and ends as it does', () => {
  expect(toolAfter('')).toEqual({ status: 2, said: 'the tool runs' });
});
