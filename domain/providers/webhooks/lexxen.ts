import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/** Our own definition: what is looked up, with its `type` (specification/providers#lexxen). */
export const parseWebhook = oneHint(
  z
    .looseObject({ type: z.string(), identifier: textId, status: z.looseObject({ name: z.string() }) })
    .transform(({ type, identifier, status }) =>
      type === 'transaction' ? { transactionId: identifier, providerStatus: status.name } : undefined,
    ),
);
