import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const saying = (code: string) => Object.assign(new Error('no'), { code });

it.each([
  ['08006', 'the connection broke'],
  ['53100', 'its disk is full'],
  ['53300', 'all connections are in use'],
  ['58030', 'its disk fails'],
  ['25006', 'it only takes reads'],
  ['25P03', 'the transaction was stopped'],
  ['57P01', 'it shuts down'],
  ['57014', 'the statement took too long'],
  ['40001', 'a replica had to break off a read'],
])('%s passes by itself or by an operator: %s', (code) => {
  expect(isUnavailable(saying(code))).toBe(true);
});

it.each([
  ['23505', 'a row that is there'],
  ['42601', 'a statement that it does not understand'],
  ['55P03', 'a lock'],
  ['53400', 'a statement that takes more room than it may'],
])('%s is no outage: %s', (code) => {
  expect(isUnavailable(saying(code))).toBe(false);
});
