import type { ConfigurationKind } from '../domain/configuration/schemas.ts';
import { configurationKinds } from '../domain/configuration/schemas.ts';

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
