// Slow: starts, loses and promotes real servers twice.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import {
  folderOfPostgres,
  promote,
  startPrimary,
  startReplica,
  type SystemPostgres,
} from '../testing/postgres.ts';
import {
  alterSystem,
  asAdministrator,
  FIRST,
  follow,
  followNobody,
  insert,
  isReplica,
  startPrimaryAgain,
  startThreeServers,
  untilWritten,
  WITHIN_S,
  written,
} from '../testing/three-servers.ts';

const { folder, remove } = folderOfPostgres();
let stale: SystemPostgres;
let first: SystemPostgres;
let second: SystemPostgres;

const promoted = (server: SystemPostgres) => `127.0.0.1:${server.port} is the primary`;
/** What is said where each of both, on its timeline, has what the other one lacks. */
const partedFrom = (one: SystemPostgres, itsTimeline: number, other: SystemPostgres, timeline: number) =>
  new RegExp(
    `127.0.0.1:${one.port}, on timeline ${itsTimeline}, has [1-9]\\d* bytes of the log that ` +
      `127.0.0.1:${other.port}, on timeline ${timeline}, lacks, and lacks [1-9]\\d* bytes of that one`,
  );
/** Its log grows, although nobody lets it acknowledge anything. */
async function growLog(server: SystemPostgres): Promise<void> {
  for (let segment = 0; segment < 3; segment += 1) {
    await asAdministrator(server, 'set synchronous_commit = local; select txid_current()');
    await asAdministrator(server, 'select pg_switch_wal()');
  }
}
const untilFollowed = (server: SystemPostgres) =>
  eventually('it is followed', async () => {
    const rows = await asAdministrator(
      server,
      "select from pg_stat_replication where state = 'streaming'",
    );
    return rows.length > 0;
  });

beforeAll(async () => {
  [stale, first, second] = await startThreeServers(folder);
  await insert(stale, 1);
});
afterAll(async () => {
  for (const server of [second, first, stale]) await server?.stop('SIGKILL');
  remove();
});

describe('the first failover', () => {
  it('goes on where it was broken off behind the promotion', async () => {
    await untilWritten(1, [first, second]);
    await stale.stop('SIGKILL');
    await followNobody(second);
    await alterSystem(first, 'reset synchronous_standby_names');
    await asAdministrator(first, 'select pg_promote()');
    expect(await promote(folder, stale.port, [second.port, first.port])).toContain(promoted(first));
    await untilFollowed(first);
    await insert(first, 2);
    await untilWritten(2, [second]);
  });

  it('lets commits wait at the promoted one, whatever was set there before', async () => {
    const [{ synchronous_standby_names: waits }] = await asAdministrator(
      first,
      'show synchronous_standby_names',
    );
    expect(waits).toBe('ANY 1 (postgres,postgres_replica_1,postgres_replica_2)');
  });
});

describe('of two on the same timeline, of which neither follows the other', () => {
  it('takes none: both may have been promoted, each without knowing of the other', async () => {
    await followNobody(second);
    await expect(promote(folder, stale.port, [first.port, second.port], WITHIN_S)).rejects.toThrow(
      `127.0.0.1:${first.port} is a primary, on timeline 2, and 127.0.0.1:${second.port}, on timeline 2, does not follow it`,
    );
    await follow(second, first);
    await untilFollowed(first);
  });
});

describe('a second failover, while what was lost in the first is there again', () => {
  it('does not take it for the primary, however much it has written since', async () => {
    await first.stop('SIGKILL');
    stale = await startPrimaryAgain(folder);
    await growLog(stale);
    await expect(promote(folder, first.port, [stale.port, second.port], WITHIN_S)).rejects.toThrow(
      partedFrom(second, 2, stale, 1),
    );
    expect(await isReplica(second)).toBe(true);
  });

  it('takes neither a replica of it nor the other one: what was sold since may be in either', async () => {
    rmSync(join(folder, FIRST), { recursive: true });
    const behind = await startReplica(folder, FIRST, stale.port);
    await growLog(stale);
    await stale.stop('SIGKILL');
    await expect(promote(folder, first.port, [behind.port, second.port], WITHIN_S)).rejects.toThrow(
      partedFrom(behind, 1, second, 2),
    );
    expect(await Promise.all([behind, second].map(isReplica))).toEqual([true, true]);
    await behind.stop('SIGKILL');
  });

  it('promotes the one that the operator names alone', async () => {
    const said = await promote(folder, first.port, [second.port]);
    expect(said).toContain(promoted(second));
    expect(await written(second)).toEqual([1, 2]);
  });

  it('takes neither of two primaries', async () => {
    stale = await startPrimaryAgain(folder);
    await expect(promote(folder, first.port, [second.port, stale.port], WITHIN_S)).rejects.toThrow(
      partedFrom(stale, 1, second, 3),
    );
  });

  it('goes on with the others once that is stopped', async () => {
    await stale.stop('SIGKILL');
    expect(await promote(folder, first.port, [second.port], WITHIN_S)).toContain(promoted(second));
  });

  it('does not take another database for a replica', async () => {
    const other = folderOfPostgres();
    const stranger = await startPrimary(other.folder);
    await expect(promote(folder, first.port, [second.port, stranger.port], WITHIN_S)).rejects.toThrow(
      'copies of one database',
    );
    await stranger.stop();
    other.remove();
  });
});
