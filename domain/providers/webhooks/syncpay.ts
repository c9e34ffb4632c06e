import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/**
 * SyncPay's `cashin`, and an `infraction`, which is of one; a `cashout` is none of ours
 * (specification/providers#syncpay).
 */
export const parseWebhook = oneHint(
  z
    .looseObject({ event: z.string(), identifier: textId, status: z.string() })
    .transform(({ event, identifier, status }) =>
      event !== 'cashout' ? { transactionId: identifier, providerStatus: status } : undefined,
    ),
);
