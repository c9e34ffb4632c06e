// Runs before every npm command that needs the project ready. Only what Node itself brings may be
// imported before the install.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, installIfMissing, run } from './install.mjs';

const MINIMUM = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  fail(`Razão needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
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
