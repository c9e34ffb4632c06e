import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { certificateOpens } from '../../runtime/outbound/certificate-opens.ts';
import type { SecretInput } from './set-secrets.ts';

type Held = Pick<ConfigurationOf<'ProviderConnection'>, 'secrets'>;

/**
 * What is wrong with the client certificates among the secrets to be set. The api reads no secret
 * that is kept, so a certificate and its passphrase come together: DOES_NOT_OPEN, and
 * WITHOUT_CERTIFICATE, WITHOUT_PASSPHRASE for one that cannot be tried.
 */
export async function checkCertificates(
  held: Held,
  secrets: readonly SecretInput[],
  opens = certificateOpens,
): Promise<InvalidField[]> {
  const sides = ['cashIn', 'cashOut'].map((side) => checkSide(side, { held, secrets, opens }));
  return (await Promise.all(sides)).flat();
}

interface Given {
  readonly held: Held;
  readonly secrets: readonly SecretInput[];
  readonly opens: typeof certificateOpens;
}

async function checkSide(side: string, { held, secrets, opens }: Given): Promise<InvalidField[]> {
  const [pfxName, passphraseName] = [`${side}Pfx`, `${side}Passphrase`];
  const at = (name: string, code: string) => [
    { field: `secrets.${secrets.findIndex((secret) => secret.name === name)}.value`, code },
  ];
  const valueOf = (name: string) => secrets.find((secret) => secret.name === name)?.value;
  const [pfx, passphrase] = [valueOf(pfxName), valueOf(passphraseName)];
  if (pfx === undefined || pfx === '') {
    const isAlone = pfx === undefined ? passphrase !== undefined : Boolean(passphrase);
    return isAlone ? at(passphraseName, 'WITHOUT_CERTIFICATE') : [];
  }
  const mayHaveAnother = passphrase === undefined && typeof held.secrets[passphraseName] === 'string';
  if (mayHaveAnother) return at(pfxName, 'WITHOUT_PASSPHRASE');
  if (await opens({ pfx, passphrase: passphrase || undefined })) return [];
  return at(passphrase ? passphraseName : pfxName, 'DOES_NOT_OPEN');
}
