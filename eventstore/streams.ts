import type { DocumentKind } from '../domain/configuration/schemas.ts';
import { documentKinds } from '../domain/configuration/schemas.ts';

/**
 * Stream names: `{category}-{id}`, no hyphen in the category
 * (specification/event-store#streams-and-categories).
 */
export const stream = {
  payment: (paymentId: string) => `payment-${paymentId}`,
  webhook: (connectionId: string) => `webhook-${connectionId}`,
  subject: (subjectId: string) => `subject-${subjectId}`,
  document: (kind: DocumentKind, id: string) => `${documentKinds[kind].category}-${id}`,
};
