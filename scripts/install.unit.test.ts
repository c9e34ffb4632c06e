import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// npm itself runs.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razao-install-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'));
  const { postinstall } = JSON.parse(readFileSync('package.json', 'utf8')).scripts as {
    postinstall?: string;
  };
  const name = { name: 'probe', version: '1.0.0' };
  writeJson('package.json', { ...name, scripts: { postinstall } });
  writeJson('package-lock.json', { ...name, lockfileVersion: 3, packages: { '': name } });
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeJson = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(value));
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8' }).stdout;
const prepared = () => run('node', 'scripts/install.mjs');

it('what `npm ci` has installed is not installed a second time', () => {
  run('npm', 'ci');
  expect(prepared()).toBe('');
});

it.each(['--ignore-scripts', '--omit=dev'])('what `npm ci %s` left out is installed, once', (left) => {
  run('npm', 'ci', left);
  expect(prepared()).toContain('Installing packages');
  expect(prepared()).toBe('');
});
