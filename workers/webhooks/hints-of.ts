import { HINTS_MAX } from '../../domain/webhook/hints-max.ts';
import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import type { KeptBody } from '../../runtime/inbox/kept-body.ts';
import type { Connections } from '../connections.ts';

/** A transaction that a webhook speaks of. What else it says is asked of the provider. */
export interface Hint {
  readonly transactionId: string;
}

/** What a webhook names, or why nobody can say. No body is kept that was understood on arrival. */
export async function hintsOf(
  connections: Connections,
  webhook: ReceivedWebhook,
): Promise<readonly Hint[] | 'UNREADABLE' | 'NOT_UNDERSTOOD'> {
  if (!webhook.kept) return 'UNREADABLE';
  const hints = await namedBy(connections, webhook.connectionId, webhook.kept);
  return hints && hints.length <= HINTS_MAX ? hints : 'NOT_UNDERSTOOD';
}

async function namedBy(
  connections: Connections,
  connectionId: string,
  kept: KeptBody,
): Promise<readonly Hint[] | undefined> {
  if ('transactionIds' in kept) return kept.transactionIds.map((transactionId) => ({ transactionId }));
  const { adapter } = await connections.get(connectionId);
  return adapter.parseWebhook(kept);
}
