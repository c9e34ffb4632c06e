import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import { bigint, defineTable, integer, text } from '../../table.ts';

/** Hours that are kept: every screen's longest period is 30 days, begun at any hour of a day. */
const HOURS_KEPT = 31 * 24;
const HOUR_MS = 3_600_000;

/** The number of an hour, counted from 1970. São Paulo's begin where those of UTC do. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);

/** The row that an hour takes, and that another one had 31 days before. */
export const slotOf = (hour: number): number => hour % HOURS_KEPT;

const place = {
  platformId: text(),
  connectionId: text(),
  provider: text(),
  method: text<PaymentMethod>(),
  slot: integer,
};
const PLACE = ['platformId', 'connectionId', 'provider', 'method', 'slot'] as const;

/**
 * What came of the attempts that one connection was asked for by one method within one hour. They
 * count in the hour in which they were made, however late it is known what came of them.
 */
export const providerHealth = defineTable({
  group: 'providers',
  name: 'provider_health',
  key: PLACE,
  write: 'add',
  period: 'hour',
  columns: {
    ...place,
    hour: integer,
    attempts: bigint,
    /** Those that were never sent to the provider. */
    notAsked: bigint,
    /** Those whose end whoever had asked was there to see, and how many of them were answered. */
    observed: bigint,
    answered: bigint,
    created: bigint,
    paid: bigint,
    /** How long the observed ones took together. */
    latencyMs: bigint,
  },
});

/** Those of them that brought no charge, or one that was refused later, by kind and reason. */
export const providerFailures = defineTable({
  group: 'providers',
  name: 'provider_failures',
  key: [...PLACE, 'kind', 'reason'],
  write: 'add',
  period: 'hour',
  columns: { ...place, kind: text<FailureKind>(), reason: text(), hour: integer, count: bigint },
});

/** `DECLINED`: the reason is a family. */
export type FailureKind = 'DECLINED' | 'NOT_SENT' | 'UNKNOWN';

/** How long the observed ones took, by the upper end of the bucket (`LATENCY_BOUNDS_MS`). */
export const providerLatencies = defineTable({
  group: 'providers',
  name: 'provider_latencies',
  key: [...PLACE, 'upToMs'],
  write: 'add',
  period: 'hour',
  columns: { ...place, upToMs: integer, hour: integer, count: bigint },
});
