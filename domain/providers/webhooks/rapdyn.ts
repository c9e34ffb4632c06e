import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/**
 * Rapdyn's `transaction`; `transfer_out` is of a payout. The exact words of the type were not seen,
 * so whatever is no transfer is taken for a charge (specification/providers#rapdyn).
 */
export const parseWebhook = oneHint(
  z
    .looseObject({ notification_type: z.string(), id: textId, status: z.string() })
    .transform(({ notification_type, id, status }) =>
      !notification_type.startsWith('transfer')
        ? { transactionId: id, providerStatus: status }
        : undefined,
    ),
);
