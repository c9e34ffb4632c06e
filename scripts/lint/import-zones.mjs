import { dirname, join, relative, resolve, sep } from 'node:path';
import { WORKSPACES } from '../build-server.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

const DOMAIN_PACKAGES = ['zod', 'uuid', '@brazilian-utils/brazilian-utils', 'credit-card-type'];

/**
 * Who may import whom, by path; the longest path that fits a file decides for it. A zone may import
 * itself and what it names: folders by path, packages by name (`*`: any but the event store's
 * client). Decision 0002 says why.
 */
export const ZONES = {
  domain: { folders: ['domain'], packages: DOMAIN_PACKAGES },
  // The base knows nothing of who builds on it: payments, wallets and withdrawals post alike.
  'domain/ledger': { folders: ['domain/kernel'], packages: ['zod'] },
  'domain/kernel': { folders: [], packages: DOMAIN_PACKAGES },
  runtime: { folders: ['domain'], packages: ['*'] },
  eventstore: {
    folders: [
      'domain',
      'runtime/acting-by.ts',
      'runtime/with-timeout.ts',
      'runtime/database/unavailable.ts',
      'runtime/database/has-rows.ts',
    ],
    packages: ['*', '@eventstore/db-client'],
  },
  projections: { folders: ['domain', 'eventstore', 'runtime'], packages: ['*'] },
  api: {
    folders: [
      'domain',
      'eventstore',
      'runtime',
      'projections/table.ts',
      'projections/read-models/*/table.ts',
      'projections/runner/readiness.ts',
    ],
    packages: ['*'],
  },
  workers: { folders: ['domain', 'eventstore', 'runtime'], packages: ['*'] },
  // A restore makes what `migrate` and the read models' writer have made in an empty set; what is
  // shown to operators is read from read models, and they are told when those are old.
  operations: {
    folders: [
      'domain',
      'eventstore',
      'runtime',
      'deploy/migrate/give-rights.ts',
      'projections/read-models/*/table.ts',
      'projections/runner/readiness.ts',
      'projections/table.ts',
    ],
    packages: ['*'],
  },
  embedded: { folders: ['domain', 'eventstore', 'runtime', 'api'], packages: ['*'] },
  'embedded/event-store-server': { folders: [], packages: ['*', '@eventstore/db-client'] },
  'embedded/provider-sandbox': {
    folders: [
      'domain/providers',
      'embedded/mail-catcher',
      'embedded/mail-gallery',
      'embedded/demo-pictures',
      'runtime/clock.ts',
    ],
    packages: ['*'],
  },
  // Shows what workers mail, by the parts of it that know no event.
  'embedded/mail-gallery': {
    folders: ['domain', 'workers', 'embedded/demo-pictures'],
    packages: ['*'],
  },
  'embedded/mail-catcher': { folders: [], packages: ['*'] },
  'web/src/graphql': { folders: [], packages: ['*'] },
  'web/src/i18n': { folders: ['domain'], packages: ['*'] },
  'web/src/ui': { folders: ['domain', 'web/src/i18n'], packages: ['*'] },
  'web/src/features': {
    folders: ['domain', 'web/src/ui', 'web/src/graphql', 'web/src/i18n'],
    packages: ['*'],
  },
  'web/src/areas': {
    folders: [
      'domain',
      'web/src/features',
      'web/src/ui',
      'web/src/graphql',
      'web/src/i18n',
      'web/src/checkout/preview',
    ],
    packages: ['*'],
  },
  'web/src/app': {
    folders: [
      'domain',
      'web/src/areas',
      'web/src/features',
      'web/src/ui',
      'web/src/graphql',
      'web/src/i18n',
    ],
    packages: ['*'],
  },
  'web/src/checkout': {
    folders: ['domain', 'web/src/ui', 'web/src/graphql', 'web/src/i18n'],
    packages: ['*'],
  },
  web: { folders: ['domain', 'web'], packages: ['*'] },
};

/** Tests, what helps them, benchmarks and scripts may look everywhere. */
const FREE = /\.test\.tsx?$|(^|\/)testing\/|^(bench|e2e|scripts)\/|^[^/]+$/;

const zoneOf = (file) =>
  Object.keys(ZONES)
    .filter((zone) => file.startsWith(`${zone}/`))
    .sort((a, b) => b.length - a.length)[0];

const fits = (file, folder) =>
  folder.includes('*')
    ? new RegExp(`^${folder.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(file)
    : file === folder || file.startsWith(`${folder}/`);

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The path from the root that a file's import of our own code leads to. */
const pathOf = (file, specifier, named) =>
  relative(
    ROOT,
    named in WORKSPACES
      ? join(WORKSPACES[named], specifier.slice(named.length))
      : join(ROOT, dirname(file), specifier),
  )
    .split(sep)
    .join('/');

/**
 * Why `file` may not import `specifier`, in one sentence; undefined when it may. Paths are relative
 * to the root, with slashes.
 */
export function importProblem(file, specifier) {
  const zone = FREE.test(file) ? undefined : zoneOf(file);
  if (!zone) return undefined;
  const { folders, packages } = ZONES[zone];
  const named = packageOf(specifier);
  if (!specifier.startsWith('.') && !(named in WORKSPACES)) {
    const client = named === '@eventstore/db-client';
    if (packages.includes(named) || (packages.includes('*') && !client)) return undefined;
    return `${zone} may not import ${named}.`;
  }
  const target = pathOf(file, specifier, named);
  const own = zoneOf(target) === zone;
  if (own || folders.some((folder) => fits(target, folder))) return undefined;
  return `${zone} may import ${[...folders].join(', ') || 'nothing of ours'} only, not ${target}.`;
}

/** ESLint rule: static imports, re-exports and dynamic imports alike. */
export const importZones = {
  create(context) {
    const file = relative(ROOT, context.filename).split(sep).join('/');
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = importProblem(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
