import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { folderOfPostgres, promote, startReplica, type SystemPostgres } from '../testing/postgres.ts';
import {
  asAdministrator,
  FIRST,
  followNobody,
  insert,
  isReplica,
  PRIMARY,
  SECOND,
  startPrimaryAgain,
  startThreeServers,
  untilWritten,
  written,
} from '../testing/three-servers.ts';

const { folder, remove } = folderOfPostgres();
let lost: SystemPostgres | undefined;
let promoted: SystemPostgres;
let replica: SystemPostgres;

const stateOf = async (server: SystemPostgres) => ({
  replica: await isReplica(server),
  rows: (await written(server)).length,
});
/** As a container that was made before the failover: its PRIMARY is the one that was lost. */
const startLost = (...others: readonly SystemPostgres[]) => startPrimaryAgain(folder, ...others);
const startPromoted = (...others: readonly Pick<SystemPostgres, 'port'>[]) =>
  startReplica(folder, FIRST, replica.port, { otherPorts: others.map(({ port }) => port) });

/** As a machine whose network swallows all. */
async function startSilent() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

beforeAll(async () => {
  const [primary, ...replicas] = await startThreeServers(folder);
  [promoted, replica] = replicas;
  await untilWritten(0, replicas);
  // One of them receives more, so that it is the one that is promoted.
  await followNobody(replica);
  await eventually('one follows', async () => {
    const rows = await asAdministrator(primary, 'select from pg_stat_replication');
    return rows.length === 1;
  });
  await insert(primary, 1);
  await primary.stop('SIGKILL');
  await promote(folder, primary.port, [promoted.port, replica.port]);
});
afterAll(async () => {
  for (const server of [lost, replica, promoted]) await server?.stop('SIGKILL');
  remove();
});

describe('behind a failover, with what its container was told before it', () => {
  it('the lost primary does not start beside the promoted one', () =>
    expect(startLost(replica, promoted)).rejects.toThrow(
      'remove the volume of postgres, and it is copied anew',
    ));

  it('nor beside a replica that has followed the promoted one', async () => {
    await promoted.stop();
    await expect(startLost(replica)).rejects.toThrow('remove the volume of postgres');
  });

  it('nor when all start at once, and the lost one first', async () => {
    await replica.stop();
    const [started, later] = await Promise.allSettled([
      startLost(replica),
      sleep(1_500).then(() => startReplica(folder, SECOND, promoted.port, { port: replica.port })),
    ]);
    expect(started).toMatchObject({ reason: { message: expect.stringContaining('remove the volume') } });
    if (later.status === 'fulfilled') replica = later.value;
  });

  it('the promoted one is the primary again, though a replica answers', async () => {
    promoted = await startPromoted(replica);
    expect(await stateOf(promoted)).toEqual({ replica: false, rows: 1 });
  });

  it('it is, too, when it was killed and the others are away', async () => {
    await promoted.stop('SIGKILL');
    await replica.stop();
    promoted = await startPromoted();
    expect(await stateOf(promoted)).toEqual({ replica: false, rows: 1 });
  });

  it('it is, too, within 15 s where the others let it in and answer nothing', async () => {
    await promoted.stop();
    const silent = await Promise.all([startSilent(), startSilent()]);
    const startedAt = Date.now();
    promoted = await startPromoted(...silent);
    expect(Date.now() - startedAt).toBeLessThan(15_000 + 3_000);
    expect(await stateOf(promoted)).toEqual({ replica: false, rows: 1 });
    for (const each of silent) each.stop();
  });

  it('it is, too, beside the lost one, which started while nobody answered', async () => {
    await promoted.stop();
    lost = await startLost();
    promoted = await startPromoted(lost);
    expect(await stateOf(promoted)).toEqual({ replica: false, rows: 1 });
    await lost.stop();
  });

  it('a server without data makes none of its own where others have some', async () => {
    renameSync(join(folder, PRIMARY), join(folder, 'away'));
    await expect(startLost(promoted)).rejects.toThrow(
      `postgres has no data, and 127.0.0.1:${promoted.port} has`,
    );
  });
});
