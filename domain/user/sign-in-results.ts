/**
 * How a sign-in ended. `SECOND_FACTOR`: the password was right, and a code is asked for; `REFUSED`:
 * the account is blocked; `IMPERSONATION`: one of the staff acts in the user's name from then on.
 */
export const SIGN_IN_RESULTS = [
  'SIGNED_IN',
  'SECOND_FACTOR',
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'REFUSED',
  'IMPERSONATION',
] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];
