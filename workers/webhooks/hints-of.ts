import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import type { Connections } from '../connections.ts';

/** A transaction that a webhook speaks of. What else it says is asked of the provider. */
export interface Hint {
  readonly transactionId: string;
}

/** What a webhook names, or why nobody can say. No body is kept that was understood on arrival. */
export async function hintsOf(
  connections: Connections,
  { connectionId, kept }: ReceivedWebhook,
): Promise<readonly Hint[] | 'UNREADABLE' | 'NOT_UNDERSTOOD'> {
  if (!kept) return 'UNREADABLE';
  if ('transactionIds' in kept) return kept.transactionIds.map((transactionId) => ({ transactionId }));
  const { adapter } = await connections.get(connectionId);
  return adapter.parseWebhook(kept) ?? 'NOT_UNDERSTOOD';
}
