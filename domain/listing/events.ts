import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';

const by = z.string().min(1);
/** What staff tell the seller; several lines. */
const reason = z.string().min(1).max(500);

const done = z.object({ by, at: moment });
const explained = z.object({ by, reason, at: moment });

export const listingEvents = {
  ListingSubmitted: done,
  /** By its seller, on a platform that does not look first. */
  ListingPublished: done,
  ListingApproved: done,
  ListingRefused: explained,
  ListingPaused: done,
  /** While it is paused on a platform that looks first: it is looked at before it is resumed. */
  ListingChanged: done,
  ListingResumed: done,
  /** By staff: the seller cannot resume it. */
  ListingStopped: explained,
  /** By staff. */
  ListingAllowed: done,
  /** The seller is told what staff did last. */
  ListingMailed: z.object({ at: moment }),
  /** The mail certainly did not go out; `failures` counts them since the last that did. */
  ListingMailFailed: z.object({ failures: z.int().min(1), at: moment }),
};

export type ListingEvent = EventOf<typeof listingEvents>;
