import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Service {
  readonly image: string;
  readonly user?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[]; readonly disable?: boolean };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
}

export const composeText = readFileSync('docker-compose.yml', 'utf8');

/** What the operator has to give, as our script makes it. */
export const given: Readonly<Record<string, string>> = Object.fromEntries(
  secretsMade()
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

function secretsMade(): string {
  const folder = mkdtempSync(join(tmpdir(), 'razao-secrets-'));
  try {
    const file = join(folder, '.env');
    execFileSync('sh', ['deploy/make-secrets.sh', 'https://shop.example', '2', file]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Values that have to be given, by `${NAME:?complaint}`. */
export const demanded = [...new Set([...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))];

/**
 * `${NAME:-default}` and `${NAME:?complaint}` as Compose reads them, `$$` a dollar; a name that is
 * neither given nor has a default is a mistake.
 */
const interpolate = (text: string): string =>
  text.replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (all, name: string | undefined, sign: string | undefined, rest: string) => {
      if (all === '$$' || name === undefined) return '$';
      const value = given[name] ?? (sign === '-' ? rest : undefined);
      if (value === undefined) throw new Error(`docker-compose.yml needs ${name}, which nobody gives`);
      return value;
    },
  );

function interpolated(value: unknown): unknown {
  if (typeof value === 'string') return interpolate(value);
  if (Array.isArray(value)) return value.map(interpolated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, interpolated(part)]));
}

/** Each service has the same settings by alias, more often than a stranger's file may. */
const compose = interpolated(parse(composeText, { merge: true, maxAliasCount: -1 })) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};

/** All services, as Compose reads them with what `given` gives. */
export const services = compose.services;
export const volumes = Object.keys(compose.volumes);

/** What is mounted where, of a line `source:path[:ro]`. */
export function mountsOf({ volumes: lines = [] }: Service) {
  return lines.map((line) => {
    const [source = '', path = '', mode] = line.split(':');
    return { source, path, readOnly: mode === 'ro', named: !/^[./]/.test(source) };
  });
}
