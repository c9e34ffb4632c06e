/** The moment (ISO 8601) that many milliseconds later. */
export const momentAfter = (moment: string, ms: number): string =>
  new Date(Date.parse(moment) + ms).toISOString();

/** Whether what is due at one moment may be done at another; what is never due may not. */
export const isDue = (dueAt: string | undefined, at: string): boolean =>
  dueAt !== undefined && Date.parse(at) >= Date.parse(dueAt);

/** The later of two moments (ISO 8601). */
export const latest = (one: string, other: string): string => (isDue(one, other) ? other : one);
