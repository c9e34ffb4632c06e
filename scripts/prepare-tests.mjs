// Before the tests: the project built, and a browser and stores to test with. Only what is missing
// is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const has = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Debian's own packages where we may install them. */
function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !has('apt-get')) return false;
  console.log(`Installing ${packages.join(' ')} …`);
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
      // No package may start its service: tests start what they need, on ports of their own.
      RUNLEVEL: '1',
    })
  );
}

if (!run('node', ['scripts/prepare.mjs'])) process.exit(1);

/** Without windows of its own, which cost the whole Chromium more than the pages do. */
const BROWSER = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome'];

const wanted = [];
if (!process.env.TEST_REDIS_URL && !has('redis-server')) wanted.push('redis-server');
if (!existsSync('/usr/lib/postgresql')) wanted.push('postgresql');
if (!has('nginx')) wanted.push('nginx-light');
if (!has('curl')) wanted.push('curl');
if (wanted.length > 0) aptInstall(wanted);

if (!process.env.CHROMIUM_PATH && !has(BROWSER)) {
  const isThere = aptInstall([BROWSER, 'fonts-liberation']) || OTHERS.some(has);
  const { chromium } = await import('playwright-core');
  // An ordinary user gets the browser that playwright brings.
  if (
    !isThere &&
    !existsSync(chromium.executablePath()) &&
    !run('npx', ['playwright-core', 'install', 'chromium'])
  ) {
    console.error('No Chromium for the browser tests: install one, or name it in CHROMIUM_PATH.');
    process.exit(1);
  }
}
