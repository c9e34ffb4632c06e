import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { systemPostgres } from '../../deploy/testing/postgres.ts';
import { eventually } from '../support/api.ts';
import { freePort } from '../support/instance.ts';
import type { Start } from './systemd.ts';

/** A PostgreSQL as Debian's package makes it: nobody comes in but the system's user postgres. */
export interface Cluster {
  readonly port: number;
  /** Where its socket is, below which its data is; it belongs to that user. */
  readonly folder: string;
  readonly data: string;
}

export const clusterIn = async (folder: string, name: string): Promise<Cluster> => ({
  port: await freePort(),
  folder,
  data: join(folder, name),
});

function options(env: Record<string, string> = {}) {
  const { user, path } = systemPostgres();
  return { ...user, cwd: '/', env: { PATH: path, LANG: 'C.UTF-8', ...env } };
}

/** Whatever was in it is gone. */
export function makeEmpty({ data: DATA }: Cluster): void {
  const script =
    'rm -rf "$DATA" && initdb -D "$DATA" -U postgres --auth-local=trust --auth-host=scram-sha-256';
  execFileSync('sh', ['-euc', script], { ...options({ DATA }), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** As Debian's unit does: it is up when it answers, and stopped without waiting for anybody. */
export const startingPostgres =
  (cluster: Cluster): Start =>
  async () => {
    const { port, folder, data } = cluster;
    const log = openSync(`${data}.log`, 'a');
    const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off'];
    const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])];
    const server = spawn('postgres', args, { ...options(), stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = once(server, 'exit');
    await eventually(async () => server.exitCode !== null || isUp(cluster), Boolean);
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: see ${data}.log`);
    return { pid: server.pid ?? 0, ended, end: () => void server.kill('SIGINT') };
  };

function isUp({ folder, port }: Cluster): boolean {
  try {
    execFileSync('pg_isready', ['-q', '-h', folder, '-p', String(port)], options());
    return true;
  } catch {
    return false;
  }
}
