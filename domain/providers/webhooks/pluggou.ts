import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/** Pluggou's `transaction`; a `withdrawal` is none of ours (specification/providers#pluggou). */
export const parseWebhook = oneHint(
  z
    .looseObject({ event_type: z.string(), data: z.looseObject({ id: textId, status: z.string() }) })
    .transform(({ event_type, data }) =>
      event_type === 'transaction' ? { transactionId: data.id, providerStatus: data.status } : undefined,
    ),
);
