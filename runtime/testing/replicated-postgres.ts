import { cp, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { query } from '@razao/event-store-server/testing/test-store.ts';
import { startPostgres, type PostgresServer } from '../../embedded/postgres/server.ts';

export interface ReplicatedPostgres {
  readonly url: string;
  readonly replicaUrl: string;
  /** Lets the replica receive what is written and not show it. */
  holdReplica(): Promise<void>;
  letReplicaGoOn(): Promise<void>;
  /** Takes the replica's connection to the writer away: it shows all that it has received. */
  cutReplicaOff(): Promise<void>;
  reconnectReplica(): Promise<void>;
  /** Starts a replica that follows the first one. */
  startSecond(): Promise<{ readonly url: string }>;
  stop(): Promise<void>;
}

const followingSetting = (url: string): string => `primary_conninfo = '${url}'`;

/** Makes the folder of a replica out of that of its primary, which must not be running. */
async function copyAsReplica(
  primaryFolder: string,
  replicaFolder: string,
  primaryUrl: string,
): Promise<void> {
  await cp(primaryFolder, replicaFolder, { recursive: true });
  const settings = `${replicaFolder}/cluster/postgresql.auto.conf`;
  await writeFile(settings, `${followingSetting(primaryUrl)}\n`);
  await writeFile(`${replicaFolder}/cluster/standby.signal`, '');
}

/** A PostgreSQL and a streaming replica of it, in a folder of their own under `.razao/`. */
export async function startReplicatedPostgres(name: string): Promise<ReplicatedPostgres> {
  const folder = resolve(`.razao/${name}-${process.pid}`);
  const [primaryFolder, replicaFolder] = [`${folder}/primary`, `${folder}/replica`];
  const first = await startPostgres({ folder: primaryFolder });
  await first.stop();
  const url = first.url('postgres');
  await copyAsReplica(primaryFolder, replicaFolder, url);
  const from = followingSetting(url);
  const primary = await startPostgres({ folder: primaryFolder, port: first.port });
  const replica = await startPostgres({ folder: replicaFolder });
  const replicaUrl = replica.url('postgres');
  let second: PostgresServer | undefined;
  const onReplica = async (...statements: string[]) => {
    for (const statement of statements) await query(replicaUrl, statement);
  };
  return {
    url,
    replicaUrl,
    holdReplica: () => onReplica('select pg_wal_replay_pause()'),
    letReplicaGoOn: () => onReplica('select pg_wal_replay_resume()'),
    cutReplicaOff: () => onReplica("alter system set primary_conninfo = ''", 'select pg_reload_conf()'),
    reconnectReplica: () => onReplica(`alter system set ${from}`, 'select pg_reload_conf()'),
    async startSecond() {
      await query(replicaUrl, 'checkpoint');
      await query(replicaUrl, 'select pg_wal_replay_pause()');
      const secondFolder = `${folder}/second`;
      const filter = (path: string) => !path.endsWith('postmaster.pid');
      await cp(replicaFolder, secondFolder, { recursive: true, filter });
      await query(replicaUrl, 'select pg_wal_replay_resume()');
      await writeFile(
        `${secondFolder}/cluster/postgresql.auto.conf`,
        `${followingSetting(replicaUrl)}\n`,
      );
      second = await startPostgres({ folder: secondFolder });
      return { url: second.url('postgres') };
    },
    async stop() {
      await second?.stop();
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
