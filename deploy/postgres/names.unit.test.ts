import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const names = (servers: string) =>
  spawnSync('sh', ['deploy/postgres/names.sh'], {
    env: { ...process.env, SERVERS: servers },
    encoding: 'utf8',
  });

describe('the names of SERVERS (decision 0062)', () => {
  it('are given to PostgreSQL as it takes them, whatever is between them', () =>
    expect(names('  postgres postgres-replica-1   db_2').stdout).toBe(
      'postgres,postgres_replica_1,db_2\n',
    ));

  it.each([
    ['with a capital letter', 'postgres Replica', 'SERVERS names Replica'],
    ['that begins with a digit', 'postgres 2nd', 'SERVERS names 2nd'],
    ['with a sign of SQL', "postgres a'b", "SERVERS names a'b"],
    ['twice', 'db-1 db-2 db_1', 'SERVERS names db_1 twice'],
  ])('are refused where one is there %s', (_what, servers, says) => {
    const { status, stdout, stderr } = names(servers);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(says);
  });
});
