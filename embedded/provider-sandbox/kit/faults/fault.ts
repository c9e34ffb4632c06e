import { z } from 'zod';
import { OPERATIONS, PROVIDERS } from '../core/provider.ts';
import { FAULT_KINDS } from './kinds.ts';

/** A fault as an operator asks for it. Left out: every provider, every operation, every time. */
export const faultRequest = z.object({
  provider: z.enum(PROVIDERS).optional(),
  operation: z.enum(OPERATIONS).optional(),
  kind: z.enum(FAULT_KINDS),
  count: z.int().min(1).max(1_000_000).optional(),
  probability: z.number().min(0).max(1).default(1),
  ms: z.int().min(0).max(600_000).default(2_000),
  status: z.int().min(400).max(599).default(500),
  /** In the place of the status; left out: a word that nobody knows. */
  word: z.string().max(64).optional(),
  /** With a seed, chance strikes the same requests every time. */
  seed: z.int().optional(),
});

export type FaultRequest = z.infer<typeof faultRequest>;

export type Fault = FaultRequest & { id: string; rolls: number };
