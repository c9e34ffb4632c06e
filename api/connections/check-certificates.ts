import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { openCertificate, type OpenCertificate } from '../../runtime/outbound/open-certificate.ts';
import type { SecretInput } from './set-secrets.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;
type Held = Pick<Connection, 'secrets'>;

const SIDES = ['cashIn', 'cashOut'] as const;
type Side = (typeof SIDES)[number];

/** Secrets that were looked at: what is wrong with them, and when each certificate ends. */
interface Checked {
  readonly fields: readonly InvalidField[];
  /** Of the sides that are set: undefined where nothing says it. */
  readonly ends: readonly (readonly [Side, string | undefined])[];
}

/**
 * What is wrong with the client certificates among the secrets to be set. The api reads no secret
 * that is kept, so a certificate and its passphrase come together: DOES_NOT_OPEN, and
 * WITHOUT_CERTIFICATE, WITHOUT_PASSPHRASE for one that cannot be tried.
 */
export async function checkCertificates(
  held: Held,
  secrets: readonly SecretInput[],
  open = openCertificate,
): Promise<Checked> {
  const checked = await Promise.all(SIDES.map((side) => checkSide(side, { held, secrets, open })));
  return {
    fields: checked.flatMap(({ fields }) => fields),
    ends: checked.flatMap(({ ends }) => ends),
  };
}

/** When a connection's certificates end, once those that were looked at are its own. */
export function withEnds(
  { certificateEnds }: Pick<Connection, 'certificateEnds'>,
  { ends }: Pick<Checked, 'ends'>,
): Pick<Connection, 'certificateEnds'> {
  if (ends.length === 0) return certificateEnds ? { certificateEnds } : {};
  const all = Object.entries({ ...certificateEnds, ...Object.fromEntries(ends) });
  return { certificateEnds: Object.fromEntries(all.filter(([, endsAt]) => endsAt !== undefined)) };
}

interface Given {
  readonly held: Held;
  readonly secrets: readonly SecretInput[];
  readonly open: (...bundle: Parameters<typeof openCertificate>) => Promise<OpenCertificate | undefined>;
}

async function checkSide(side: Side, { held, secrets, open }: Given): Promise<Checked> {
  const [pfxName, passphraseName] = [`${side}Pfx`, `${side}Passphrase`];
  const at = (name: string, code: string): Checked => ({
    fields: [{ field: `secrets.${secrets.findIndex((secret) => secret.name === name)}.value`, code }],
    ends: [],
  });
  const valueOf = (name: string) => secrets.find((secret) => secret.name === name)?.value;
  const [pfx, passphrase] = [valueOf(pfxName), valueOf(passphraseName)];
  if (pfx === undefined || pfx === '') {
    const isAlone = pfx === undefined ? passphrase !== undefined : Boolean(passphrase);
    if (isAlone) return at(passphraseName, 'WITHOUT_CERTIFICATE');
    return { fields: [], ends: pfx === undefined ? [] : [[side, undefined]] };
  }
  const mayHaveAnother = passphrase === undefined && typeof held.secrets[passphraseName] === 'string';
  if (mayHaveAnother) return at(pfxName, 'WITHOUT_PASSPHRASE');
  const opened = await open({ pfx, passphrase: passphrase || undefined });
  if (opened) return { fields: [], ends: [[side, opened.endsAt]] };
  return at(passphrase ? passphraseName : pfxName, 'DOES_NOT_OPEN');
}
