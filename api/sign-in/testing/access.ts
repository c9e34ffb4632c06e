/** Whoever is signed in, about themselves. */
export const ofNobody = { mySessions: {}, myImpersonations: {}, myPasskeys: {} };

/** Each needs its caller's own password or session, and opens or ends sessions. */
export const askedIn = {
  changePassword: 'api/accounts/accounts.int.test.ts',
  endSessions: 'api/accounts/accounts.int.test.ts',
  logInAs: 'api/sign-in/log-in-as.int.test.ts',
  removePasskey: 'api/sign-in/passkeys.int.test.ts',
  removeSecondFactor: 'api/accounts/accounts.int.test.ts',
};
