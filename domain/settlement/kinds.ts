/** The request that carries a list is no longer than this many lines need. */
export const LINES_MAX = 500;

/** MATCHED: as expected. TIMING: on another day. EXCEPTION: somebody has to look. */
export const BUCKETS = ['MATCHED', 'TIMING', 'EXCEPTION'] as const;
export type Bucket = (typeof BUCKETS)[number];
