import { LRUCache } from 'lru-cache';
import { CERTIFICATE_SECRETS } from '../../domain/providers/credentials.ts';
import type { Vault } from './vault.ts';

type Secrets = Pick<Vault, 'secretsOf'>;

/** "Certificate 1 hour" (specification/gateway#fixed-values), in milliseconds. */
const CERTIFICATE_MS = 3_600_000;
const KEPT_MAX = 1_000;

interface Kept {
  readonly until: number;
  readonly secrets: Record<string, string>;
}

/**
 * Reads certificates of the vault, each version once an hour: what is kept under a version never
 * changes, and a new certificate has a version of its own. Nothing else of a version is kept, and
 * nothing where there is no certificate or none was to be had.
 */
export function keptCertificates({ secretsOf }: Secrets, now: () => Date): Secrets {
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX });
  return {
    async secretsOf(owner) {
      const known = kept.get(owner);
      if (known && known.until > now().getTime()) return known.secrets;
      const secrets = Object.fromEntries(
        Object.entries(await secretsOf(owner)).filter(([name]) => CERTIFICATE_SECRETS.has(name)),
      );
      if (Object.keys(secrets).length > 0)
        kept.set(owner, { until: now().getTime() + CERTIFICATE_MS, secrets });
      else kept.delete(owner);
      return secrets;
    },
  };
}
