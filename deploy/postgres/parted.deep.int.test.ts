import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import {
  folderOfPostgres,
  promote,
  promotion,
  SERVERS,
  startPrimary,
  startReplica,
  type SystemPostgres,
} from '../testing/postgres.ts';
import {
  alterSystem,
  asAdministrator,
  insert,
  isReplica,
  PRIMARY,
  startPrimaryAgain,
  startThreeServers,
  untilWritten,
  WITHIN_S,
  written,
} from '../testing/three-servers.ts';

const { folder, remove } = folderOfPostgres();
/** What the programs use. */
let used: SystemPostgres;
/** Follows it. */
let follower: SystemPostgres;
/** A run that was broken off has promoted it, and nobody knows. */
let forgotten: SystemPostgres;
let again: SystemPostgres | undefined;

const follows = async (server: SystemPostgres) =>
  (await asAdministrator(server, 'show primary_conninfo'))[0].primary_conninfo as string;
const startAgain = async (other: SystemPostgres) => (again = await startPrimaryAgain(folder, other));

beforeAll(async () => {
  [used, forgotten, follower] = await startThreeServers(folder);
  await insert(used, 1);
});
afterAll(async () => {
  for (const server of [again, forgotten, follower, used]) await server?.stop('SIGKILL');
  remove();
});

describe('a run that is broken off before it has promoted (decision 0062)', () => {
  it('lets the replicas follow again whom they followed', async () => {
    await alterSystem(forgotten, "set recovery_min_apply_delay = '1h'");
    await insert(used, 2);
    await used.stop('SIGKILL');
    const { command, args, ...more } = promotion(folder, used.port, [forgotten.port, follower.port]);
    const run = spawn(command, args, { ...more, stdio: 'ignore' });
    const ended = once(run, 'exit');
    await eventually('both are cut off', async () => {
      const of = await Promise.all([forgotten, follower].map(follows));
      return of.every((each) => each === '');
    });
    run.kill('SIGTERM');
    await ended;
    for (const each of [forgotten, follower]) expect(await follows(each)).toContain(String(used.port));
  });
});

describe('a replica that was promoted, and nobody knows (decision 0062)', () => {
  beforeAll(async () => {
    used = await startPrimary(folder, { servers: SERVERS, port: used.port });
    await alterSystem(forgotten, 'reset recovery_min_apply_delay');
    await untilWritten(2, [forgotten, follower]);
    await asAdministrator(forgotten, 'select pg_promote()');
    await insert(used, 3);
    // In good order: the one that follows it has all.
    await used.stop();
  });

  it('is not taken for the primary: what the programs use lost what was sold since', async () => {
    await expect(promote(folder, used.port, [forgotten.port, follower.port], WITHIN_S)).rejects.toThrow(
      'Name the one that the programs used',
    );
    expect(await isReplica(follower)).toBe(true);
    expect(await follows(follower)).toContain(String(used.port));
  });

  it('does not let a server that was written to since be removed for it', async () => {
    await expect(startAgain(forgotten)).rejects.toThrow('Remove the volume of neither');
    await expect(startAgain(forgotten)).rejects.not.toThrow('it is copied anew');
  });

  it('lets none start of which it is not known how far it is', async () => {
    const stub = join(folder, 'pg_controldata');
    writeFileSync(stub, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(startAgain(forgotten)).rejects.toThrow('how far postgres is cannot be told');
    rmSync(stub);
  });

  it('is left out by naming what the programs used, which is promoted with all', async () => {
    expect(await promote(folder, used.port, [follower.port])).toContain(
      `127.0.0.1:${follower.port} is the primary`,
    );
    expect(await written(follower)).toEqual([1, 2, 3]);
  });

  it('is another one than that, though the number of their timelines is the same', () =>
    expect(promote(folder, used.port, [forgotten.port, follower.port], WITHIN_S)).rejects.toThrow(
      'Name the one that the programs used',
    ));

  it('a server whose data are all in the promoted one is copied anew', () =>
    expect(startAgain(follower)).rejects.toThrow(
      'remove the volume of postgres, and it is copied anew',
    ));

  it('which the next failover finds: a copy knows the way that it came, too', async () => {
    rmSync(join(folder, PRIMARY), { recursive: true });
    again = await startReplica(folder, PRIMARY, follower.port);
    await insert(follower, 4);
    await follower.stop('SIGKILL');
    await promote(folder, follower.port, [again.port]);
    expect(await written(again)).toEqual([1, 2, 3, 4]);
  });
});
