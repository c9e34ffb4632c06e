import type { PaymentEvent } from '../../domain/payment/events.ts';

/**
 * Whether a webhook brought the money of its sale: one that says anything else of it, or speaks of
 * another charge, leaves that to a look-up of our own, which would have brought it, too.
 */
export const isPaidByWebhook = (
  events: readonly PaymentEvent[],
  transactionId: string | undefined,
): boolean =>
  events.some(
    ({ type, data }) =>
      type === 'WebhookStatusNormalised' &&
      data.transactionId === transactionId &&
      data.status === 'APPROVED' &&
      data.known &&
      data.paidCents > 0,
  );

/** With nothing tried nothing is shown to work. */
export const exitCodeOf = ({ passed, failed }: { passed: number; failed: number }): number =>
  failed === 0 && passed > 0 ? 0 : 1;
