import { existsSync, readdirSync } from 'node:fs';

/** Where Debian's packages put them. */
export const NGINX = '/usr/sbin/nginx';
export const REDIS = '/usr/bin/redis-server';
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** PostgreSQL's programs, of the newest version that is installed. */
export function postgresPrograms(): { readonly initdb: string; readonly postgres: string } {
  const newest = Math.max(...readdirSync(POSTGRES_VERSIONS).map(Number));
  const folder = `${POSTGRES_VERSIONS}/${newest}/bin`;
  return { initdb: `${folder}/initdb`, postgres: `${folder}/postgres` };
}

/** Throws one sentence when something is missing. */
export function requirePrograms(): void {
  const missing = [NGINX, REDIS, POSTGRES_VERSIONS].filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(
      `The set under test needs ${missing.join(', ')}: install Debian's postgresql, nginx and redis-server.`,
    );
}
