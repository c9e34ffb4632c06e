import type { ConfigurationKind } from '../domain/configuration/schemas.ts';
import { configurationKinds } from '../domain/configuration/schemas.ts';
import { streamPrefixes } from '../domain/events/registry.ts';
import type { LogEvent } from './stored-event.ts';

/**
 * Stream names: `{category}-{id}`, no hyphen in the category
 * (specification/event-store#streams-and-categories).
 */
export const stream = {
  payment: (paymentId: string) => `payment-${paymentId}`,
  webhook: (connectionId: string) => `webhook-${connectionId}`,
  subject: (subjectId: string) => `subject-${subjectId}`,
  configuration: (kind: ConfigurationKind, id: string) => `${configurationKinds[kind].category}-${id}`,
};

/** Whether an event is in a stream of ours, or in one with such a name where some are given. */
export const isOurs = (
  { stream }: Pick<LogEvent, 'stream'>,
  prefixes: readonly string[] = streamPrefixes,
): boolean => prefixes.some((prefix) => stream.startsWith(prefix));
