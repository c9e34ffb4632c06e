import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { CERTIFICATE_SECRETS } from '../../domain/providers/credentials.ts';
import type { Vault } from './vault.ts';

type Connection = Pick<ConfigurationOf<'ProviderConnection'>, 'connectionId' | 'secrets'>;

/** Under which the vault keeps what one change of a connection's secrets has set. */
const ownerOf = (connectionId: string, version?: string): string =>
  version === undefined ? `connection:${connectionId}` : `connection:${connectionId}/${version}`;

/**
 * Keeps some secrets of a connection under a version of their own. They are in use once the
 * connection's configuration names that version, all at once (decision 0073).
 */
export const addConnectionSecrets = (
  vault: Pick<Vault, 'addSecrets'>,
  { connectionId, version }: { readonly connectionId: string; readonly version: string },
  secrets: Record<string, string>,
): Promise<void> => vault.addSecrets(ownerOf(connectionId, version), secrets);

/**
 * The secrets of a connection in the versions that its configuration names; what was kept before
 * there were versions stands in for names that it does not have. Throws when a version is not
 * there: a secret that cannot be read is not one that was removed. Certificates are read by
 * `certificates`, which may keep them for a while.
 */
export async function connectionSecrets(
  vault: Pick<Vault, 'secretsOf'>,
  { connectionId, secrets }: Connection,
  certificates = vault,
): Promise<Record<string, string>> {
  const boxes = new Map<string, Promise<Record<string, string>>>();
  const boxOf = (name: string, version: string): Promise<Record<string, string>> => {
    const isCertificate = CERTIFICATE_SECRETS.has(name);
    const key = `${isCertificate} ${version}`;
    const from = isCertificate ? certificates : vault;
    const box = boxes.get(key) ?? from.secretsOf(ownerOf(connectionId, version));
    boxes.set(key, box);
    return box;
  };
  const [older, ...values] = await Promise.all([
    vault.secretsOf(ownerOf(connectionId)),
    ...Object.entries(secrets).map(async ([name, version]) =>
      version === null ? undefined : (await boxOf(name, version))[name],
    ),
  ]);
  const used = { ...older };
  for (const [place, [name, version]] of Object.entries(secrets).entries()) {
    delete used[name];
    if (version === null) continue;
    const value = values[place];
    if (value === undefined) throw new Error(`The vault has no ${name} of connection ${connectionId}`);
    used[name] = value;
  }
  return used;
}
