import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addressWith, openPool } from './open-pool.ts';

const encryption = (address: pg.ClientConfig) => pick(new pg.Client(address), 'ssl', 'sslNegotiation');
const pick = (from: object, ...keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

describe('an address', () => {
  it.each([
    ['postgres://u:p@h/db', '-c jit=off -c a=b'],
    ['postgres://u:p@h/db?options=', '-c jit=off -c a=b'],
    ['postgres://u:p@h/db?x=1&options=-c%20search_path%3Dx', '-c search_path=x -c jit=off -c a=b'],
    ['postgres://u:p@h/db?options=-c+search_path%3Dx&x=1', '-c search_path=x -c jit=off -c a=b'],
    ['postgres://u:p@/db?host=/run/p&options=--work_mem%3D9', '--work_mem=9 -c jit=off -c a=b'],
    ['socket:///run/p?db=x&options=-c%20a%3Dc', '-c a=c -c jit=off -c a=b'],
    [undefined, '-c jit=off -c a=b'],
  ])('%s keeps its settings, and ours come last', (address, options) =>
    expect(addressWith(address, '-c a=b').options).toBe(options),
  );

  it('says where to connect to', () =>
    expect(addressWith('postgres://u:p@h:5/db', '')).toMatchObject({
      ...{ user: 'u', password: 'p', host: 'h', port: 5, database: 'db' },
    }));

  it.each([
    ...['true', '1', '0', 'false', 'no-verify', 'require', 'verify-full'].map((word) => `ssl=${word}`),
    ...['disable', 'prefer', 'require', 'no-verify', 'verify-full'].map((word) => `sslmode=${word}`),
    ...['', 'sslnegotiation=direct&ssl=no-verify', 'sslnegotiation=direct&sslmode=require'],
  ])('with %j is as encrypted as pg makes it', (setting) => {
    const connectionString = `postgres://u:p@h/db?${setting}`;
    expect(encryption(addressWith(connectionString, ''))).toEqual(encryption({ connectionString }));
  });

  it('takes no limit of ours away', () => {
    const connectionString = 'postgres://h/db?query_timeout=0&statement_timeout=60000&max=1000';
    const limits = { query_timeout: 7_000, statement_timeout: 6_000, max: 2 };
    const { pool } = openPool({ connectionString, ...limits }, () => undefined);
    expect(pool.options).toMatchObject(limits);
  });
});
