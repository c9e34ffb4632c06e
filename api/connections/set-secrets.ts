import { z } from 'zod';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail } from '../../domain/kernel/result.ts';
import { credentialsOf, type CredentialKind } from '../../domain/providers/credentials.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { PrivateFiles } from '../../runtime/files/private-files.ts';
import { addConnectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { knownWebhookSecret } from '../../runtime/vault/webhook-secret.ts';
import { providerConnections } from '../../projections/read-models/provider-connections/table.ts';
import { defineCommand } from '../graphql/command.ts';
import { answered, changeConnection, connectionOf } from './change.ts';
import { checkCertificates, withEnds } from './check-certificates.ts';
import type { ConnectionDependencies } from './create.ts';
import { fitsKind } from './secret-format.ts';
import { emptyFiles, withFiles } from './sent-files.ts';
import { ofConnection, withAnyConnection } from './with-connection.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;
type Digest = Pick<Vault, 'digest'>;
/** `privateFiles`: undefined where no S3 server is set. */
export type SecretDependencies = ConnectionDependencies & {
  readonly privateFiles: PrivateFiles | undefined;
};

/** A client certificate with its chain is some 8 KiB in base64. */
const VALUE_MAX = 16_384;
const secret = z.object({
  name: z.string(),
  value: z.string().max(VALUE_MAX).default(''),
  fileKey: z.string().max(300).nullish(),
});
export type SecretInput = Pick<z.infer<typeof secret>, 'name' | 'value'>;

/** More than any provider has: each file that is named is read whole. */
const SECRETS_MAX = 20;

const input = ofConnection.extend({ secrets: z.array(secret).max(SECRETS_MAX) });

/** What tells one call from another: with keyed digests in place of the values. */
export const toldBySecrets = (
  vault: Digest,
  { secrets, ...args }: z.input<typeof input> & { readonly idempotencyKey: string },
): object => ({
  ...args,
  secrets: secrets.map(({ name, value = '', fileKey }) => [
    ...[name, vault.digest(`connection-secret/${name}/${value}`)],
    ...(fileKey == null ? [] : [fileKey]),
  ]),
});

/**
 * Sets the secrets of a connection that are named, and removes those whose value is empty. An
 * archived one stays so: what was charged there is still asked about and given back. Values go to
 * the vault alone; the event says which names have which version. Errors: NOT_FOUND, also for what
 * is out of reach; INVALID_INPUT with fields and codes, never with values; CONFLICT with the
 * present `revision`.
 */
export const setProviderConnectionSecrets = defineCommand({
  input,
  toldBy: ({ vault }: SecretDependencies, args) => toldBySecrets(vault, args),
  run(deps: SecretDependencies, args, facts) {
    const setting = withAnyConnection(deps, args, facts, async (found, command) => {
      const { id, expectedRevision } = args;
      const { commandId: version } = command;
      const isRepeated = Object.values(found.content.secrets).includes(version);
      const kinds = kindsOf(found.content);
      const kindOf = (name: string) => kinds.get(name);
      // The files of the same call before are empty by now.
      if (isRepeated) {
        await emptyFiles(deps.privateFiles, args.secrets);
        return changeConnection(deps.store, command, {
          ...AMEND,
          expectedRevision,
          content: found.content,
        });
      }
      const read = await withFiles(args.secrets, {
        files: deps.privateFiles,
        scope: facts.scope,
        kindOf,
      });
      const { secrets } = read;
      const wrong = [...read.fields, ...checkSecrets(kinds, secrets)];
      if (wrong.length > 0) return fail('INVALID_INPUT', { fields: wrong });
      const certificates = await checkCertificates(found.content, secrets);
      if (certificates.fields.length > 0)
        return fail('INVALID_INPUT', { fields: [...certificates.fields] });
      const values = Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
      const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      // Before the event that names them. What another revision refuses is not kept.
      if (expectedRevision === found.revision)
        await addConnectionSecrets(deps.vault, { connectionId: id, version }, set);
      const content = {
        ...withVersions(deps.vault, found.content, values, version),
        ...withEnds(found.content, certificates),
      };
      const kept = await changeConnection(deps.store, command, { ...AMEND, expectedRevision, content });
      if (kept.ok) await emptyFiles(deps.privateFiles, args.secrets);
      return kept;
    });
    return answered(setting, providerConnections, connectionOf);
  },
});

const AMEND = { kind: 'amend' } as const;

type Kinds = ReadonlyMap<string, CredentialKind>;

function kindsOf({ provider }: Connection): Kinds {
  const known = providerOf(provider);
  return new Map(known && credentialsOf(known).map(({ name, kind }) => [name, kind]));
}

function checkSecrets(kinds: Kinds, secrets: readonly SecretInput[]): InvalidField[] {
  return secrets.flatMap(({ name, value }, index) => {
    const at = (field: string, code: string) => [{ field: `secrets.${index}.${field}`, code }];
    const kind = kinds.get(name);
    if (!kind) return at('name', 'UNKNOWN');
    if (secrets.findIndex((other) => other.name === name) < index) return at('name', 'REPEATED');
    if (value.length > VALUE_MAX) return at('value', 'TOO_BIG');
    return fitsKind(kind, value) ? [] : at('value', 'INVALID_FORMAT');
  });
}

/** A connection that names a new version of some secrets, and keeps its webhook secret's digest. */
function withVersions(
  vault: Digest,
  connection: Connection,
  values: Readonly<Record<string, string>>,
  version: string,
): Connection {
  const versions = Object.entries(values).map(([name, value]) => [name, value === '' ? null : version]);
  const { webhookSecretDigest: before, ...rest } = connection;
  const isOfWebhooks = webhookSecretName(connection) in values;
  const digest = isOfWebhooks ? knownWebhookSecret(vault, { ...connection, secrets: values }) : before;
  return {
    ...rest,
    ...(digest !== undefined && { webhookSecretDigest: digest }),
    secrets: { ...connection.secrets, ...Object.fromEntries(versions) },
  };
}

/** The name of the secret that comes back in webhooks; empty where none does. */
function webhookSecretName({ provider }: Connection): string {
  const signature = providerOf(provider)?.capabilities.webhookSignature;
  return signature && 'secret' in signature ? signature.secret : '';
}
