import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema, eventStoreUrl, readConfig } from '../runtime/config.ts';
import { PROGRAMS } from '../scripts/build-server.mjs';
import { IMAGE_RULES, type ImageRules } from './image-rules.ts';
import { RIGHTS } from './migrate/rights.ts';
import {
  composeText,
  demanded,
  given,
  mountsOf,
  services,
  volumes,
  type Service,
} from './testing/compose.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const all = Object.entries(services);
const rulesOf = ({ image }: Service): ImageRules => {
  const rules = IMAGE_RULES[image];
  if (!rules) throw new Error(`deploy/image-rules.ts does not know ${image}`);
  return rules;
};
const userOf = (service: Service) => service.user ?? rulesOf(service).defaultUser;
/** Those that end when they have done their work. */
const ends = ({ restart = '' }: Service) => restart !== 'unless-stopped';

describe('what the operator gives', () => {
  it('is what the file demands, and make-secrets.sh makes all of it', () =>
    expect(Object.keys(given).sort()).toEqual([...demanded].sort()));

  it('is never in the file', () => {
    expect(composeText).not.toMatch(/(PASSWORD|KEY): (?!\$\{)\S/);
    expect(composeText).not.toMatch(/:\/\/\w*:(?!\$\{)[^@\s]+@/);
  });

  it('is asked for where a default would be wrong: the addresses, and the proxies', () =>
    expect(demanded).toEqual(expect.arrayContaining(['PUBLIC_URL', 'CARD_URL', 'TRUSTED_PROXIES'])));

  it('are secrets of their own, of 128 bits or more', () => {
    const secrets = Object.entries(given).filter(([name]) => /PASSWORD|KEY/.test(name));
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
    for (const [, value] of secrets) expect(value.length).toBeGreaterThanOrEqual(32);
  });
});

describe.each(all)('service %s and its image', (_name, service) => {
  const rules = rulesOf(service);
  const mounts = mountsOf(service);

  it('runs as a user that the image has', () => expect(rules.users).toContain(userOf(service)));

  it('has its volumes where the image’s folder belongs to that user', () => {
    for (const { path } of mounts.filter(({ named, readOnly }) => named && !readOnly))
      expect({ path, owner: rules.owns[path] }).toEqual({ path, owner: userOf(service) });
  });

  it('writes nowhere else but into memory', () => {
    const writable = [...(service.tmpfs ?? []), ...mounts.map(({ path }) => path)];
    expect(rules.writes.filter((path) => !writable.includes(path))).toEqual([]);
  });

  it('is given variables that the image takes', () =>
    expect(
      Object.keys(service.environment ?? {}).filter((name) => !rules.environment.test(name)),
    ).toEqual([]));

  it('mounts files and folders that are there', () => {
    for (const { source } of mounts.filter(({ named }) => !named)) expect(existsSync(source)).toBe(true);
  });

  it('mounts volumes that the file names', () => {
    for (const { source } of mounts.filter(({ named }) => named)) expect(volumes).toContain(source);
  });

  it('is started and checked by programs that the image has', () => {
    const [kind, first = '', ...others] = service.healthcheck?.test ?? [];
    const checked = kind === 'CMD-SHELL' ? [first, ...others].join(' ').split(/[|&]+/) : [first];
    const started = service.entrypoint ?? (rules.entryPoint ? [] : service.command) ?? [];
    const programs = [...checked, started[0] ?? ''].map((text) => text.trim().split(' ')[0] ?? '');
    const known = programs.map((program) => program.replace(/^\/bin\//, ''));
    expect(known.filter((program) => program && !rules.programs.includes(program))).toEqual([]);
  });

  it('runs programs of ours that the image contains', () => {
    const removed = [...dockerfile.matchAll(/ ([\w-]+)\*?\.js\*/g)].map(([, name]) => name);
    const built = Object.keys(PROGRAMS).filter((name) => !removed.includes(name));
    for (const word of [...(service.command ?? []), ...(service.entrypoint ?? [])]) {
      const program = /^dist\/(.+)\.js$/.exec(word)?.[1];
      if (program) expect(built).toContain(program);
    }
  });
});

describe.each(all)('service %s', (_name, service) => {
  it('is started again whenever it ends, unless it has done its work', () => {
    if (ends(service)) expect(service.healthcheck?.disable ?? !service.healthcheck).toBe(true);
    else expect(service.healthcheck?.test).toBeDefined();
  });

  it('has time to stop, and limits on memory, processes and log', () => {
    expect(Number.parseInt(service.stop_grace_period ?? '10s', 10)).toBeGreaterThanOrEqual(30);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.logging?.options).toMatchObject({ 'max-size': '20m', 'max-file': '5' });
  });

  it('has no right that it does not need', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const root = /^(0:0|root)$/.test(userOf(service));
    expect({ root, rights: service.cap_add ?? [] }).toEqual(
      service.image.includes('gencert')
        ? { root: true, rights: ['CHOWN'] }
        : { root: false, rights: [] },
    );
  });

  it('waits for what can be waited for', () => {
    const waits = Array.isArray(service.depends_on) ? {} : (service.depends_on ?? {});
    for (const [name, { condition }] of Object.entries(waits as Record<string, { condition: string }>)) {
      const other = services[name];
      expect(other).toBeDefined();
      if (condition === 'service_healthy') expect(other?.healthcheck?.test).toBeDefined();
      if (condition === 'service_completed_successfully') expect(ends(other as Service)).toBe(true);
    }
  });

  it('is reached from outside through nginx only', () =>
    expect(service.ports ?? []).toEqual(service.image === 'razao-web' ? ['8080:8080'] : []));
});

const ROLES = [
  ...['api-1', 'api-2', 'projections', 'workers', 'migrate'],
  ...['verify-ledger', 'rebuild', 'incidents', 'forget'],
];

describe.each(ROLES)('role %s', (role) => {
  const environment = services[role]?.environment ?? {};
  const config = readConfig({ ...environment });

  it('sets only what there is to set', () => {
    const known = [...Object.keys(configSchema.shape), 'RAZAO_EVENTSTORE_URL'];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('uses the real set: EventStoreDB, a replica, Redis, and no simulator', () => {
    expect(config).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', TRUSTED_PROXIES: 2 });
    expect(config.SANDBOX_URL).toBeUndefined();
    expect(config.DATABASE_REPLICA_URLS.length).toBe(role.startsWith('api') ? 2 : 0);
    expect(config.REDIS_URL).toBeDefined();
  });

  const urls = [config.DATABASE_URL, ...config.DATABASE_REPLICA_URLS, config.REDIS_URL ?? ''];
  it.each([...urls, config.EVENTSTORE_URL])('reaches %s at a service of this file', (url) =>
    expect(Object.keys(services)).toContain(new URL(url).hostname),
  );

  it('has the rights of its own user, and the owner’s only where it changes what is theirs', () => {
    const user = new URL(config.DATABASE_URL).username;
    const owner = ['migrate', 'forget'].includes(role);
    expect(user === 'razao').toBe(owner);
    if (!owner) expect(Object.keys(RIGHTS)).toContain(user);
  });

  it('is nobody’s administrator, and gives a password everywhere', () => {
    for (const url of [...urls, config.EVENTSTORE_URL]) {
      expect(new URL(url).password).not.toBe('');
      expect(new URL(url).username).not.toMatch(/^(postgres|admin|ops)$/);
    }
  });

  it('reaches the event store by TLS, by an authority that is there', () => {
    const options = new URL(config.EVENTSTORE_URL).searchParams;
    expect(options.get('tls')).toBe('true');
    const file = options.get('tlsCAFile') ?? '';
    const mount = mountsOf(services[role] as Service).find(({ path }) => file.startsWith(`${path}/`));
    expect(mount).toMatchObject({ source: 'authority', readOnly: true });
  });

  it('gives the event store’s address no name that a server takes for an option', () => {
    expect(environment.EVENTSTORE_URL).toBeUndefined();
    expect(eventStoreUrl(environment)).toBeDefined();
  });
});

describe('the parts together', () => {
  it('nginx knows every api, and passes the address on that it tells browsers about', () => {
    const { API_ADDRESSES, PUBLIC_URL } = services.web?.environment ?? {};
    const apis = Object.entries(services).filter(([, { command }]) => command?.includes('dist/api.js'));
    expect(API_ADDRESSES?.split(' ')).toEqual(apis.map(([name]) => `${name}:3000`));
    expect(PUBLIC_URL).toBe(services['api-1']?.environment?.PUBLIC_URL);
  });

  it('an api that stops is open until nginx has seen it', () => {
    const pauses = ['api-1', 'api-2'].map((name) => services[name]?.environment?.STOP_PAUSE_MS);
    const LOOKED_AT_WITHIN_MS = 1_000 + 2 * 2_000;
    expect(pauses.map(Number).every((ms) => ms >= LOOKED_AT_WITHIN_MS)).toBe(true);
  });

  const CONNECTIONS = { api: 21, workers: 24, projections: 9 };
  /** A rebuild beside them, by the user of the projections. */
  const REBUILD = { api: 0, workers: 0, projections: 11 };
  const maxConnections = (name: string) => {
    const setting = services[name]?.command?.find((word) => word.startsWith('-cmax_connections='));
    return Number(setting?.split('=')[1]);
  };

  it('two of each role fit into the connections of PostgreSQL', () => {
    const needed = 2 * Object.values(CONNECTIONS).reduce((sum, count) => sum + count);
    for (const name of ['postgres', 'postgres-replica-1', 'postgres-replica-2'])
      expect(maxConnections(name)).toBeGreaterThan(1.5 * needed);
  });

  it('each role’s user may have more than two of it need, and all together leave room for tools', () => {
    const made = readFileSync('deploy/postgres/primary.sh', 'utf8');
    const limits = [...made.matchAll(/create role razao_(\w+) login connection limit (\d+)/g)].map(
      ([, role = '', limit]) => [role, Number(limit)] as const,
    );
    expect(limits.map(([role]) => role)).toEqual(Object.keys(CONNECTIONS));
    for (const [role, limit] of limits) {
      const name = role as keyof typeof CONNECTIONS;
      expect(limit).toBeGreaterThan(1.5 * 2 * CONNECTIONS[name] + REBUILD[name]);
    }
    const ROOM = 20;
    const together = limits.reduce((sum, [, limit]) => sum + limit, 0);
    expect(together).toBeLessThanOrEqual(maxConnections('postgres') - ROOM);
  });

  it('PostgreSQL on Debian’s packages is given the settings of the one here', () => {
    const given = readFileSync('deploy/debian/primary.sh', 'utf8').replaceAll("'", '');
    for (const setting of services.postgres?.command ?? [])
      expect(given).toContain(setting.replace(/^-c/, '').replace('=', ' = '));
  });

  it('the servers of PostgreSQL are known to each other and to the api, and start alike', () => {
    const [primary = '', ...replicas] = services.promote?.environment?.SERVERS?.split(' ') ?? [];
    expect(replicas).toHaveLength(2);
    for (const name of [primary, ...replicas]) {
      const { environment, entrypoint, command } = services[name] as Service;
      expect(environment).toEqual({ ...services.promote?.environment, SERVER: name });
      expect({ entrypoint, command }).toEqual({
        entrypoint: ['/bin/sh', '/scripts/server.sh'],
        command: services[primary]?.command,
      });
    }
    const read = readConfig({ ...services['api-1']?.environment }).DATABASE_REPLICA_URLS;
    expect(read.map((url) => new URL(url).hostname)).toEqual(replicas);
  });

  it.each(['postgres', 'postgres-replica-1', 'postgres-replica-2', 'promote'])(
    '%s has beside its script those that this one calls',
    (name) => {
      const service = services[name] as Service;
      // The whole folder: a container that is started again finds the scripts of the release
      // that is there.
      const mounted = mountsOf(service).map(({ source, path }) => [source, path]);
      expect(mounted).toContainEqual(['./deploy/postgres', '/scripts']);
      const script = service.entrypoint?.[1]?.replace('/scripts', 'deploy/postgres') ?? '';
      const calls = readFileSync(script, 'utf8').matchAll(/\$scripts(\/[\w-]+\.sh)/g);
      const called = [...new Set([...calls].map(([, path]) => path))];
      expect(called).toContain('/standing.sh');
      for (const path of called) expect(existsSync(`deploy/postgres${path}`)).toBe(true);
    },
  );

  it('a server that is lost does not stop a release', () => {
    const waits = Object.entries(services.migrate?.depends_on ?? {});
    expect(waits.map(([name]) => name)).toEqual(services.promote?.environment?.SERVERS?.split(' '));
    for (const [, wait] of waits) expect(wait).toMatchObject({ required: false });
  });

  it('Redis refuses before it is killed', () => {
    const { command = [], mem_limit = '' } = services.redis as Service;
    const most = command[command.indexOf('--maxmemory') + 1] ?? '';
    expect(Number.parseInt(most, 10)).toBeLessThan(Number.parseInt(mem_limit, 10));
  });

  it('the authority’s certificate is all that leaves the place where certificates are made', () => {
    const mounting = (source: string) =>
      all.filter(([, service]) => mountsOf(service).some((mount) => mount.source === source));
    expect(mounting('certificate').map(([name]) => name)).toEqual(['certificates', 'eventstore']);
  });

  it('the image installs packages once', () => {
    expect(dockerfile).toContain('RUN node scripts/install.mjs');
    expect(dockerfile).not.toContain('npm ci');
    expect(readFileSync('scripts/prepare.mjs', 'utf8')).toContain("from './install.mjs'");
  });

  it('nginx is of one version: a newer one may mean something else by the same file', () =>
    expect(dockerfile).toMatch(/^FROM nginx:\d+\.\d+\.\d+-alpine AS web$/m));

  const ofOthers = [...`${composeText}\n${dockerfile}`.matchAll(/^ *(?:image:|FROM) (?!razao-)(\S+)/gm)];
  it.each([...new Set(ofOthers.map(([, image]) => image))])(
    'image %s names the minor version: what was tried is what is started',
    (image) => expect(image).toMatch(/:\d+\.\d+/),
  );

  it('what a tool writes is in a folder of the operator’s: the container goes', () => {
    const calls = composeText.match(/docker compose run --rm .* (backup|forget) .*/g) ?? [];
    expect(calls.join()).toContain('forget');
    for (const call of calls) expect(call).toContain(' -v "$PWD/backups:/backups" ');
  });

  it('no secret of the operator gets into an image', () =>
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.env*'));
});
