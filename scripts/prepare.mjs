// Runs before every npm command that needs the project ready. Only what Node itself brings may be
// imported before the install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MINIMUM = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  fail(`Razão needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.`);
}

/** Installed is what npm wrote down as installed from this very lock file. */
function installIfMissing() {
  const stamp = 'node_modules/.razao-lock';
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function buildIfStale() {
  const { buildServer } = await import('./build-server.mjs');
  await buildServer();
  const sources = ['web', 'domain', 'schema.graphql', 'package-lock.json'];
  const built = statSync('dist/web/checkout.html', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.max(...sources.map(newest)) < built) return;
  console.log('Building the web pages …');
  run('npx', ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error']);
}

installIfMissing();
await buildIfStale();
