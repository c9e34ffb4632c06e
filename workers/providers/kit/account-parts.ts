import type { PayoutTo, Unwritable } from './wire-format/wire-format.ts';

interface Parts {
  /** Without its digit. */
  readonly branch: string;
  readonly number: string;
  readonly digit: string;
}

/**
 * A bank account for providers that want its digits apart. The specification's request has one
 * field for each number (specification/gateway#withdraw-request): the account's last character is
 * its digit, with a hyphen before it or without. A branch has four digits, and its own behind a
 * hyphen: five without one may be either.
 */
export function accountParts({
  branchNumber,
  accountNumber,
}: Pick<PayoutTo<'BANK_ACCOUNT'>, 'branchNumber' | 'accountNumber'>): Parts | Unwritable {
  const [, branch] = /^(\d{1,4})(?:-[\dXx])?$/.exec(branchNumber) ?? [];
  const [, number, digit] = /^(\d{1,12})-?([\dXx])$/.exec(accountNumber) ?? [];
  return branch && number && digit ? { branch, number, digit } : { unwritable: 'ACCOUNT_INCOMPLETE' };
}
