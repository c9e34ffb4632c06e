import { createHash } from 'node:crypto';
import type { Vault } from '../../runtime/vault/vault.ts';

/**
 * The token of the webhook address that a command makes. It follows from the command under the
 * master key, so that nobody guesses it and the same call again, after an answer that was lost,
 * tells the same address.
 */
export const webhookTokenOf = (vault: Pick<Vault, 'digest'>, commandId: string): string =>
  vault.digest(`webhook-token/${commandId}`);

/** What a connection's configuration keeps of its token. */
export const tokenDigestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
