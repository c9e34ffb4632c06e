import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const nodesOf = (connectionString: string) => addressOf(connectionString).nodes;

describe('the address of an event store', () => {
  it.each([
    ['one host', 'esdb://admin:long@a:2114?tls=true', ['https://a:2114']],
    [
      'several hosts',
      'esdb://admin:long@a:1,b:2,c:3/?tls=true',
      ['https://a:1', 'https://b:2', 'https://c:3'],
    ],
    ['a name that leads to them', 'esdb+discover://admin:long@all:2113', ['https://all:2113']],
    ['hosts without a port', 'esdb://admin:long@a,b', ['https://a:2113', 'https://b:2113']],
    ['no TLS', 'esdb://admin:long@a:1?TLS=false', ['http://a:1']],
  ])('of %s leads to its nodes', (_kind, connectionString, nodes) =>
    expect(nodesOf(connectionString)).toEqual(nodes),
  );

  it('has user, password and authority as they were before they were written into it', () =>
    expect(
      addressOf('esdb://ad%3Amin:lo%40ng@a:1,b:2?tls=true&tlsCAFile=%2Fauthority%2Fca.crt'),
    ).toMatchObject({
      user: 'ad:min',
      password: 'lo@ng',
      authorityFile: '/authority/ca.crt',
    }));

  it.each(['esdb://a:2113', 'esdb://admin@a:2113', 'a:long@b'])(
    '%s names no user with a password',
    (text) =>
      expect(() => addressOf(text)).toThrow(
        /^An event store’s address without a user[^@]*@host:port\.$/,
      ),
  );
});
