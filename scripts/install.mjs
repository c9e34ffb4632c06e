// Installs what package-lock.json names, unless that is what is installed. Only what Node itself
// brings may be imported here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.razao-lock';

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.`);
}

/** Installed is what npm wrote down as installed from this very lock file. */
export function installIfMissing() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, lock);
}

if (process.argv[1] === new URL(import.meta.url).pathname) installIfMissing();
