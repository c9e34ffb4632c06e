import { expect, test } from 'vitest';
import { accountParts } from './account-parts.ts';

test.each([
  ['0123', '45678-9', { branch: '0123', number: '45678', digit: '9' }],
  ['0123-4', '456789', { branch: '0123', number: '45678', digit: '9' }],
  ['1', '4567-X', { branch: '1', number: '4567', digit: 'X' }],
])('the branch %s and account %s have their digits apart', (branchNumber, accountNumber, parts) =>
  expect(accountParts({ branchNumber, accountNumber })).toEqual(parts),
);

test.each([
  ['', '45678-9'],
  ['0123', ''],
  ['0123', '9'],
  ['0123', '45.678-9'],
  ['agencia', '45678-9'],
  // A branch has four digits: the fifth is its check digit, and which bank has one nobody says.
  ['12345', '45678-9'],
])('the branch "%s" and account "%s" are not sent', (branchNumber, accountNumber) =>
  expect(accountParts({ branchNumber, accountNumber })).toEqual({ unwritable: 'ACCOUNT_INCOMPLETE' }),
);
