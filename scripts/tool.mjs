// Runs one of the built command-line tools against the real set named in the environment, or
// against the one that `npm start` runs here.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [tool, ...args] = process.argv.slice(2);

// An older build would do what nobody asked for any more.
const prepared = spawnSync('node', ['scripts/prepare.mjs'], { stdio: 'inherit' });
if (prepared.status !== 0) process.exit(prepared.status ?? 1);

/** Where the running instance wrote down how to reach its parts. */
function runningInstance() {
  const file = join(process.env.RAZAO_DATA ?? '.razao', 'instance.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(
      `Nothing runs in ${process.env.RAZAO_DATA ?? '.razao'}: start Razão with npm start, name the RAZAO_DATA with which it was started, or set DATABASE_URL, EVENTSTORE_URL and MASTER_KEY.`,
    );
    process.exit(1);
  }
}

const env =
  process.env.DATABASE_URL && (process.env.RAZAO_EVENTSTORE_URL || process.env.EVENTSTORE_URL)
    ? process.env
    : { ...process.env, ...runningInstance() };
const { status } = spawnSync('node', ['--enable-source-maps', `dist/${tool}.js`, ...args], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
