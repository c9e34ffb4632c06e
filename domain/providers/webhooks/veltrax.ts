import { z } from 'zod';
import { textId } from '../provider-id.ts';
import { oneHint } from './one-hint.ts';

/** Our own definition: the deposit, with its `type`. */
export const parseWebhook = oneHint(
  z
    .looseObject({ type: z.string(), id: textId, status: z.string() })
    .transform(({ type, id, status }) =>
      type === 'deposit' ? { transactionId: id, providerStatus: status } : undefined,
    ),
);
