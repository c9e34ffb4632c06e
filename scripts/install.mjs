// Installs what package-lock.json names, unless that is what is installed. Only what Node itself
// brings may be imported here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const STAMP = 'node_modules/.razao-lock';
/** They compile for a minute what nobody calls: a faster SSH, of the client for Docker. */
const NOT_COMPILED = ['cpu-features', 'ssh2'];

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

/** The packages that came and have a script of their own to run, which some need to work. */
function withScripts() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && existsSync(path))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !NOT_COMPILED.includes(name));
}

const lockDigest = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

function noteInstalled() {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lockDigest());
}

/** After an install by hand, whose scripts have run: there is nothing more to install. */
function noteInstalledByHand() {
  if (!process.env.npm_config_omit?.includes('dev')) noteInstalled();
}

/** Installed is what was noted as installed from this very lock file. */
export function installIfMissing() {
  const lock = lockDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing packages …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', '--include=dev', '--ignore-scripts', ...quiet]);
  run('npm', ['rebuild', ...withScripts(), ...quiet]);
  noteInstalled();
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (process.env.npm_lifecycle_event === 'postinstall') noteInstalledByHand();
  else installIfMissing();
}
