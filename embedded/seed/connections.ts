import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { providerConnection, type ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { webhookUrlOf } from '../../domain/providers/webhook-url.ts';
import { certificateEnd } from '../../runtime/outbound/shared-tls.ts';
import { addConnectionSecrets, connectionSecrets } from '../../runtime/vault/connection-secrets.ts';
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

interface KeptConnection {
  readonly content: Connection;
  /** Nobody but the seed has changed it. */
  readonly isSeeds: boolean;
}

/** Where connections and their secrets are kept. */
interface Kept {
  readonly vault: Pick<Vault, 'secretsOf' | 'addSecrets' | 'digest'>;
  /** A connection as it is now, archived or not. */
  readonly find: (connectionId: string) => Promise<KeptConnection | undefined>;
}

/**
 * Puts each connection's secrets into the vault, with a webhook token made once, and answers the
 * documents and webhook addresses. One that somebody has changed stays as it is, but for the
 * address of a simulator that has moved.
 */
export async function prepareConnections(
  { vault, find }: Kept,
  sandboxUrl: string,
  publicUrl: string,
): Promise<{ document: Connection; webhookUrl: string }[]> {
  return Promise.all(
    (await demoAccounts(sandboxUrl)).map(async ({ code, mount, secrets, ...content }) => {
      const connectionId = `demo-${mount}`;
      const kept = await find(connectionId);
      const found = kept?.content;
      const known = found ? await connectionSecrets(vault, found) : {};
      const webhookToken = known.webhookToken ?? randomBytes(24).toString('base64url');
      const webhookUrl = webhookUrlOf(publicUrl, code, webhookToken);
      if (found && !kept.isSeeds) {
        const baseUrl = followed(found.baseUrl, content.baseUrl);
        return { document: { ...found, baseUrl }, webhookUrl };
      }
      const wanted: Record<string, string> = { ...secrets, webhookToken };
      return {
        document: {
          ...content,
          connectionId,
          platformId: PLATFORM,
          provider: code,
          webhookTokenDigest: createHash('sha256').update(webhookToken).digest('hex'),
          webhookSecretDigest: knownWebhookSecret(vault, { connectionId, provider: code, secrets }),
          currencies: found?.currencies ?? ['BRL'],
          certificateEnds: certificateEnds(secrets),
          secrets: await versionsOf(vault, { connectionId, found, known, wanted }),
        },
        webhookUrl,
      };
    }),
  );
}

/** When the account's client certificates end. */
const certificateEnds = (secrets: Readonly<Record<string, string>>): Connection['certificateEnds'] =>
  Object.fromEntries(
    ['cashIn', 'cashOut'].flatMap((side) => {
      const pfx = secrets[`${side}Pfx`];
      const endsAt = pfx && certificateEnd(Buffer.from(pfx, 'base64'), secrets[`${side}Passphrase`]);
      return endsAt ? [[side, endsAt.toISOString()]] : [];
    }),
  );

/** The simulator may serve at another port than before; whatever else was set stays. */
const followed = (was: string, now: string): string =>
  addressWithoutPort(was) === addressWithoutPort(now) ? now : was;

function addressWithoutPort(url: string): string {
  const { protocol, hostname, pathname } = new URL(url);
  return `${protocol}//${hostname}${pathname}`;
}

/** The versions of secrets that are there already, as the connection has them, or one new one. */
async function versionsOf(
  vault: Pick<Vault, 'addSecrets'>,
  of: {
    readonly connectionId: string;
    readonly found: Connection | undefined;
    readonly known: Readonly<Record<string, string>>;
    readonly wanted: Record<string, string>;
  },
): Promise<Connection['secrets']> {
  const { connectionId, found, known, wanted } = of;
  const names = Object.keys(wanted);
  if (found && names.every((name) => found.secrets[name] && known[name] === wanted[name]))
    return found.secrets;
  const version = randomUUID();
  await addConnectionSecrets(vault, { connectionId, version }, wanted);
  return Object.fromEntries(names.map((name) => [name, version]));
}
