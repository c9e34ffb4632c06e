/** Whoever is signed in, about themselves. */
export const ofNobody = { mySessions: {} };

/** Each needs its caller's own password or session, and ends sessions. */
export const askedIn = {
  changePassword: 'api/accounts/accounts.int.test.ts',
  endSessions: 'api/accounts/accounts.int.test.ts',
  removeSecondFactor: 'api/accounts/accounts.int.test.ts',
};
