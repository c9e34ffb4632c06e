import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';

/** One file per program that runs: `dist/<name>.js`. */
export const PROGRAMS = {
  start: 'embedded/start.ts',
  eventstore: 'embedded/event-store-server/main.ts',
  sandbox: 'embedded/provider-sandbox/main.ts',
  'object-store': 'embedded/object-store/main.ts',
  seed: 'embedded/seed/main.ts',
  tour: 'embedded/tour/main.ts',
  clock: 'embedded/clock/main.ts',
  story: 'embedded/story/main.ts',
  api: 'api/main.ts',
  projections: 'projections/main.ts',
  workers: 'workers/main.ts',
  'verify-ledger': 'projections/verify-ledger/main.ts',
  rebuild: 'projections/rebuild/main.ts',
  forget: 'operations/forget/main.ts',
  incidents: 'operations/incidents/main.ts',
  'create-master': 'operations/create-master/main.ts',
  'remove-second-factor': 'operations/remove-second-factor/main.ts',
  backup: 'operations/backup/main.ts',
  restore: 'operations/restore/main.ts',
  migrate: 'deploy/migrate/main.ts',
  'prepare-event-store': 'deploy/event-store/main.ts',
  bench: 'bench/main.ts',
  'bench-load': 'bench/purchases/load-process.ts',
  'bench-answering': 'bench/providers/answering-process.ts',
};

/** Workspaces are our own code too: they are bundled like the rest. */
export const WORKSPACES = Object.fromEntries(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).workspaces.map(
    (folder) => [`@razao/${basename(folder)}`, resolve(import.meta.dirname, '..', folder)],
  ),
);

/** Bundles the project's own code; packages stay where npm put them. */
export async function buildServer(entryPoints = PROGRAMS, outdir = 'dist') {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    alias: WORKSPACES,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    loader: { '.sql': 'text', '.graphql': 'text' },
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) await buildServer();
