import { readFileSync } from 'node:fs';
import type { Credentials, Users } from './protocol/authentication.ts';
import type { EventStoreServerOptions, TlsOptions } from './server.ts';
import { CLUSTER_FAULTS } from './fault-injection/faults.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The program's settings; throws one sentence that names the variable when one is missing or bad.
 */
export function readSettings(env: Environment): EventStoreServerOptions {
  const databaseUrl = env.EVENTSTORE_DATABASE_URL;
  if (!databaseUrl)
    throw new Error(
      'EVENTSTORE_DATABASE_URL is missing: the PostgreSQL database in which the events are kept.',
    );
  const tls = readTls(env);
  return {
    databaseUrl,
    host: env.EVENTSTORE_HOST ?? '127.0.0.1',
    port: portOf(env.EVENTSTORE_PORT ?? '0'),
    ...(tls && { tls }),
    ...(hasFaults(env) && { faults: CLUSTER_FAULTS }),
  };
}

function hasFaults({ EVENTSTORE_FAULTS: faults = 'false', NODE_ENV }: Environment): boolean {
  if (!['true', 'false'].includes(faults))
    throw new Error('EVENTSTORE_FAULTS is neither true nor false.');
  if (faults === 'true' && NODE_ENV === 'production')
    throw new Error(
      'EVENTSTORE_FAULTS loses appends that were not acknowledged: it is for tests alone.',
    );
  return faults === 'true';
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('EVENTSTORE_PORT is no port number (0 takes a free one).');
  return port;
}

function readTls(env: Environment): TlsOptions | undefined {
  const { EVENTSTORE_TLS_CERTIFICATE: certificate, EVENTSTORE_TLS_KEY: key } = env;
  if (!certificate !== !key)
    throw new Error('EVENTSTORE_TLS_CERTIFICATE and EVENTSTORE_TLS_KEY are needed together.');
  const credentials = readCredentials(env);
  if (!certificate || !key) {
    // The client sends no user over plain text, so nobody could ever be let in.
    if (credentials) throw new Error('EVENTSTORE_USERS needs EVENTSTORE_TLS_CERTIFICATE.');
    return undefined;
  }
  return {
    certificate: contentOf('EVENTSTORE_TLS_CERTIFICATE', certificate),
    key: contentOf('EVENTSTORE_TLS_KEY', key),
    ...(credentials && { credentials }),
  };
}

function readCredentials(env: Environment): Credentials | undefined {
  const file = env.EVENTSTORE_USERS;
  if (!file) return undefined;
  const users = usersOf(contentOf('EVENTSTORE_USERS', file));
  const allow = env.EVENTSTORE_ALLOW_ANONYMOUS_STREAM_ACCESS ?? 'false';
  if (!['true', 'false'].includes(allow))
    throw new Error('EVENTSTORE_ALLOW_ANONYMOUS_STREAM_ACCESS is neither true nor false.');
  return { users, allowAnonymousStreamAccess: allow === 'true' };
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${variable} names a file that cannot be read.`);
  }
}

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

function usersOf(text: string): Users {
  try {
    const users = JSON.parse(text) as Users;
    const all = Object.values(users);
    if (all.length > 0 && all.every(isUser)) return users;
  } catch {
    // told below, without the text: it holds passwords
  }
  throw new Error(
    'EVENTSTORE_USERS names a file that is not like {"name": {"password": "…", "groups": ["$admins"]}}.',
  );
}

const isUser = ({ password, groups = [] }: Users[string]): boolean =>
  typeof password === 'string' && password !== '' && isNames(groups);
