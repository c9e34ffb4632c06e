import { expect, test } from 'vitest';
import { aConnection } from '../testing/a-connection.ts';
import { withEarlierPayees } from './with-earlier-payees.ts';

const first = { ...aConnection('c', 'ONZ'), payee: 'first' };
const moved = (payees: readonly string[]) =>
  payees.reduce((before, payee) => withEarlierPayees(before, { ...before, payee }), first);

test.each([
  ['stays', ['first'], undefined],
  ['is another one', ['second'], ['first']],
  ['changes twice', ['second', 'third'], ['first', 'second']],
  ['comes back', ['second', 'first'], ['second']],
])('a connection whose payee %s keeps those before', (_, payees, earlier) =>
  expect(moved(payees).earlierPayees).toEqual(earlier),
);
