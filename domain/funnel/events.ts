import { z } from 'zod';
import { eventDefinitions, type EventOf, type EventSource } from '../kernel/aggregate.ts';
import { centsSchema, moment } from '../kernel/enums.ts';

/** One thing that is offered, and what comes after each answer. */
export const funnelStep = z.object({
  /** Names it among the others. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  offerId: z.string().min(1).max(100),
  /** What it costs in this step; null: what the offer costs. */
  priceCents: centsSchema.min(100).max(100_000_000).nullable(),
  /** What its buyer reads; null: as the offer has it. */
  title: z.string().min(1).max(120).nullable(),
  text: z.string().min(1).max(1_000).nullable(),
  /** The step after a yes; null: the end. */
  accepted: z.string().nullable(),
  /** The step after a no, and where it cannot be offered; null: the end. */
  refused: z.string().nullable(),
});
export type FunnelStep = z.infer<typeof funnelStep>;

/** A look at what follows a payment reads each of them. */
export const FUNNEL_STEPS_MAX = 8;

const funnelMade = z.object({
  /** The offer whose payments it follows, and the funnel's id. */
  offerId: z.string(),
  platformId: z.string(),
  /** Whose it is. */
  userId: z.string(),
  name: z.string().min(1).max(80),
  /** The first is where it begins. */
  steps: z.array(funnelStep).min(1).max(FUNNEL_STEPS_MAX),
  by: z.string().min(1),
  at: moment,
});

const byWhom = z.object({ by: z.string().min(1), at: moment });

export const funnelEvents = {
  FunnelMade: funnelMade,
  FunnelChanged: funnelMade.pick({ name: true, steps: true, by: true, at: true }),
  FunnelPaused: byWhom,
  FunnelResumed: byWhom,
};
export type FunnelEvent = EventOf<typeof funnelEvents>;
export type FunnelMade = z.infer<typeof funnelMade>;

const viewEvents = {
  /** The buyer of a payment was shown a step after it: once for each of both. */
  FunnelStepShown: z.object({ offerId: z.string(), stepId: z.string(), at: moment }),
};
export type FunnelViewEvent = EventOf<typeof viewEvents>;

/** What is counted of funnels that nobody decides on. */
export const funnelViews: EventSource = {
  category: 'funnelview',
  events: eventDefinitions(viewEvents),
};
