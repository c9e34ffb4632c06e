import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import { defineTable, integer, moment, optional, text, uuid, type WrittenRow } from '../../table.ts';

/**
 * Where the newest attempt of each payment stands: what an event of its outcome does not say, and
 * the health of its connection is counted by. Found by its key alone.
 */
export const chargeAttempts = defineTable({
  group: 'providers',
  name: 'charge_attempts',
  key: ['paymentId'],
  write: 'replace',
  columns: {
    paymentId: uuid,
    platformId: text(),
    method: text<PaymentMethod>(),
    /** Of the newest attempt; of the charge, once there is one. */
    connectionId: text(),
    provider: text(),
    /** 0 before the first one. */
    attempt: integer,
    attemptedAt: optional(moment),
    phase: text<AttemptPhase>(),
  },
});

/** `NOT_ASKED`: nothing was sent to the provider. `OVER`: it made no charge. */
type AttemptPhase = 'REQUESTED' | 'IN_FLIGHT' | 'IN_DOUBT' | 'NOT_ASKED' | 'CHARGED' | 'OVER';

export type ChargeAttempt = WrittenRow<typeof chargeAttempts>;
