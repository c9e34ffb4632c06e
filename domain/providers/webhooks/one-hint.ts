import type { z } from 'zod';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/**
 * Reads a webhook that is about one thing, by a schema that makes a hint of a charge and nothing of
 * what is no charge of ours.
 */
export const oneHint =
  (schema: z.ZodType<Hint | undefined>) =>
  (webhook: InboundWebhook): readonly Hint[] | undefined => {
    const parsed = schema.safeParse(parseJson(webhook));
    if (!parsed.success) return undefined;
    return parsed.data ? [parsed.data] : [];
  };
