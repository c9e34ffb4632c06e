/** What the way to the login carries when a session ended by itself: no link can say it. */
export const SESSION_ENDED = { reason: 'SESSION_ENDED' } as const;

/** Whether somebody comes to the login because their session ended. */
export const cameOfEndedSession = (state: unknown): boolean =>
  (state as Partial<typeof SESSION_ENDED> | null)?.reason === SESSION_ENDED.reason;
