import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { providerConnection, type ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { knownWebhookSecret } from '../../runtime/vault/webhook-secret.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

/** An account as the simulator's panel shows it to an operator. */
const demoAccount = z.object({
  code: z.string(),
  mount: z.string(),
  baseUrl: z.url(),
  payee: z.string(),
  publicKey: z.string(),
  secrets: z.record(z.string(), z.string()),
  fee: providerConnection.shape.fee,
});

const PLATFORM = 'demo-platform';
const ANSWER_MS = 5_000;

/** The demo's account at every provider that the simulator plays. */
async function demoAccounts(sandboxUrl: string): Promise<z.infer<typeof demoAccount>[]> {
  const answer = await fetch(`${sandboxUrl}/sandbox/providers`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return z.object({ providers: z.array(demoAccount) }).parse(await answer.json()).providers;
}

/**
 * Puts each connection's secrets into the vault, with a webhook token made once, and answers the
 * documents and webhook addresses.
 */
export async function prepareConnections(
  vault: Pick<Vault, 'secretsOf' | 'putSecrets' | 'digest'>,
  sandboxUrl: string,
  publicUrl: string,
): Promise<{ document: Connection; webhookUrl: string }[]> {
  return Promise.all(
    (await demoAccounts(sandboxUrl)).map(async ({ code, mount, secrets, ...content }) => {
      const connectionId = `demo-${mount}`;
      const owner = `connection:${connectionId}`;
      const webhookToken =
        (await vault.secretsOf(owner)).webhookToken ?? randomBytes(24).toString('base64url');
      await vault.putSecrets(owner, { ...secrets, webhookToken });
      return {
        document: {
          ...content,
          connectionId,
          platformId: PLATFORM,
          provider: code,
          webhookTokenDigest: createHash('sha256').update(webhookToken).digest('hex'),
          webhookSecretDigest: knownWebhookSecret(vault, { connectionId, provider: code, secrets }),
        },
        webhookUrl: `${publicUrl}/webhooks/${code}/${webhookToken}`,
      };
    }),
  );
}
