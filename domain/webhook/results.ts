/**
 * What became of a webhook. `WAITING`: it is being dealt with, or tried again; `APPLIED`: something
 * was new in it; `DUPLICATE`: all of it was known already; `IGNORED`: it speaks of no charge;
 * `UNMATCHED`: it speaks of a charge that is none of ours; `UNKNOWN_SHAPE`: nobody understands it;
 * `UNREADABLE`: it could not be opened or dealt with; `BAD_SIGNATURE`: refused, and not kept.
 */
export const WEBHOOK_RESULTS = [
  'WAITING',
  'APPLIED',
  'DUPLICATE',
  'IGNORED',
  'UNMATCHED',
  'UNKNOWN_SHAPE',
  'UNREADABLE',
  'BAD_SIGNATURE',
] as const;
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number];
