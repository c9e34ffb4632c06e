import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/**
 * Of Witetec's events `payment.success` alone is processed
 * (specification/gateway#mapping-by-provider); the others are learned by asking.
 */
export const parseWebhook = oneHint(
  z
    .looseObject({ eventType: z.string(), id: textId, status: z.string() })
    .transform(({ eventType, id, status }) =>
      eventType === 'payment.success' ? { transactionId: id, providerStatus: status } : undefined,
    ),
);
