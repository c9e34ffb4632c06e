/** An event store, as a connection string of its client names it. */
export interface StoreAddress {
  /** Where its nodes answer HTTP; one name may lead to several of them. */
  readonly nodes: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly authorityFile: string | undefined;
}

const PARTS = /^esdb(?:\+discover)?:\/\/([^:@/]+):([^@]+)@([^/?]+)\/?(?:\?(.*))?$/;
/** That of a host which names none. */
const PORT = 2113;

/**
 * Reads a connection string that names a user; `URL` knows one host only. Throws a sentence without
 * the string, whose password is a secret.
 */
export function addressOf(connectionString: string): StoreAddress {
  const [, user, password, hosts, options] = PARTS.exec(connectionString.trim()) ?? [];
  if (!user || !password || !hosts)
    throw new Error('An event store’s address without a user: it is esdb://user:password@host:port.');
  const given = [...new URLSearchParams(options)];
  const option = (name: string) => given.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const scheme = option('tls') === 'false' ? 'http' : 'https';
  return {
    nodes: hosts
      .split(',')
      .map((host) => `${scheme}://${host.includes(':') ? host : `${host}:${PORT}`}`),
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
    authorityFile: option('tlsCAFile'),
  };
}
