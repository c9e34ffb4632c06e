import { expect, it } from 'vitest';
import { partsOf } from './check-access.ts';

it.each([
  ['esdb://127.0.0.1:2113?tls=false', undefined, '127.0.0.1:2113'],
  ['esdb://admin:secret@store:2113?tls=true', 'admin', 'store:2113'],
  ['esdb+discover://admin:secret@a:2113,b:2113/?tls=true', 'admin', 'a:2113,b:2113'],
  ['esdb://admin:se@cr:e/t@store:2113', 'admin', 'store:2113'],
  ['esdb:///secret', undefined, 'its address'],
])('user and hosts of %s, and never the password', (url, user, hosts) => {
  expect(partsOf(url)).toEqual({ user, hosts });
});
