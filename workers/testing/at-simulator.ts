import { randomUUID } from 'node:crypto';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import type { ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import type { OpenConnection } from '../providers/connections.ts';
import { adapterOf } from '../providers/testing/adapter.ts';
import type { Sandbox } from '../providers/testing/sandbox.ts';
import { CONNECTION, scriptProvider, type ScriptedProvider } from './scripted-provider.ts';

/** A provider's real adapter at the simulator, as the connection of the stack's purchases. */
export async function atSimulator(sandbox: Sandbox, code: ProviderCode): Promise<ScriptedProvider> {
  const provider = scriptProvider();
  const connection = await provider.connections.get(CONNECTION);
  const context = sandbox.context(code);
  const secrets = { ...context.connection.secrets, webhookToken: 'unguessable' };
  const opened: OpenConnection = {
    ...connection,
    adapter: adapterOf(code),
    context: { ...context, connection: { ...context.connection, secrets } },
  };
  return { ...provider, connections: { ...provider.connections, get: async () => opened } };
}

/** A webhook of that connection about one transaction, as the inbox hands it over. */
export const noticeOf = (provider: ProviderCode, transactionId: string): ReceivedWebhook => ({
  ...{ webhookId: randomUUID(), connectionId: CONNECTION, provider, tries: 1 },
  ...{ receivedAt: new Date(), applied: [], unmatched: [], asked: 0 },
  ...{ claims: 1, deliveries: 1 },
  kept: { transactionIds: [transactionId] },
});
