import { maskedBody } from '../../domain/webhook/masked-body.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import type { WebhookRow } from './queries.ts';

/** What is kept of a webhook's body, masked; null where only what it names is. */
export async function maskedBodyOf(inbox: Inbox, webhookId: string): Promise<string | null> {
  const kept = await inbox.keptOf(webhookId);
  if (!kept || !('rawBody' in kept)) return null;
  return maskedBody({ text: kept.rawBody.toString('utf8'), contentType: kept.contentType });
}

/** Whether it can be dealt with once more: it is over, and something of it is kept. */
export const canReplay = async (
  inbox: Inbox,
  { webhookId, handledAt, named }: Pick<WebhookRow, 'webhookId' | 'handledAt' | 'named'>,
): Promise<boolean> =>
  handledAt !== null && (named !== null || (await inbox.keptOf(webhookId)) !== undefined);
