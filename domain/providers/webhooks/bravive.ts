import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/** Bravive's `PAYMENT` (specification/providers#bravive). */
export const parseWebhook = oneHint(
  z
    .looseObject({ type: z.string(), id: textId, status: z.string() })
    .transform(({ type, id, status }) =>
      type === 'PAYMENT' ? { transactionId: id, providerStatus: status } : undefined,
    ),
);
