import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';

/**
 * What a test says of a connection: its provider let us in; it, or we, refused; it answered, and
 * not in a way that proves either.
 */
const PROBE_RESULTS = ['PASSED', 'FAILED', 'UNCERTAIN'] as const;
export type ProbeResult = (typeof PROBE_RESULTS)[number];

const connectionTestRequested = z.object({
  connectionId: z.string().min(1),
  platformId: z.string().min(1),
  /** Who wants to know: a user's id. */
  requestedBy: z.string().min(1),
  requestedAt: moment,
});

const connectionTestEnded = z.object({
  /** Which test it was. */
  requestedAt: moment,
  result: z.enum(PROBE_RESULTS),
  /** A stable word of ours, as `domain/provider-health` lists it; null: it passed. */
  reason: z.string().min(1).max(60).nullable(),
  /** From the call to its end; null: nothing was sent. */
  latencyMs: z.int().min(0).nullable(),
  endedAt: moment,
});

export const probeEvents = {
  ConnectionTestRequested: connectionTestRequested,
  ConnectionTestEnded: connectionTestEnded,
};

export type ProbeEvent = EventOf<typeof probeEvents>;
export type ConnectionTestRequested = z.infer<typeof connectionTestRequested>;
export type ConnectionTestEnded = z.infer<typeof connectionTestEnded>;
