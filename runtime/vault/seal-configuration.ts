import {
  configurationKinds,
  PERSONAL_FIELDS,
  type ConfigurationKind,
  type ConfigurationOf,
  type NewConfigurationOf,
} from '../../domain/configuration/schemas.ts';
import { sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { Subject, Vault } from './vault.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldOf = (kind: ConfigurationKind): string | undefined =>
  (PERSONAL_FIELDS as Readonly<Partial<Record<ConfigurationKind, string>>>)[kind];

/** Stream and field that what a configuration says of a person is bound to. */
const placeOf = (kind: ConfigurationKind, content: Fields, field: string): string =>
  `${configurationKinds[kind].category}-${String(content[configurationKinds[kind].idField])}/${field}`;

/** What the configuration, or a part of it, says of a person is in its box. */
export function isSealed(kind: ConfigurationKind, content: object): boolean {
  const field = fieldOf(kind);
  return field !== undefined && sealed.safeParse((content as Fields)[field]).success;
}

/**
 * Whose key a stored configuration is sealed under; undefined when that person was forgotten, and
 * for history of before the sealing, which has it in clear.
 */
export const sealedSubject =
  <K extends keyof typeof PERSONAL_FIELDS>(vault: Pick<Vault, 'subject'>, kind: K) =>
  async (content: ConfigurationOf<K>): Promise<Subject | undefined> => {
    const box = sealed.safeParse((content as Fields)[PERSONAL_FIELDS[kind]]);
    return box.success ? vault.subject(box.data.subjectId) : undefined;
  };

/**
 * A configuration as it may be written: what it says of a person sealed under that person's key. A
 * seller is one subject, by the e-mail address that they sign in with.
 */
export function sealConfiguration<K extends ConfigurationKind>(
  vault: Pick<Vault, 'seal'>,
  subject: Subject,
  kind: K,
  content: ConfigurationOf<K>,
): NewConfigurationOf<K> {
  const field = fieldOf(kind);
  if (!field || isSealed(kind, content)) return content as unknown as NewConfigurationOf<K>;
  const box = vault.seal(subject, placeOf(kind, content, field), (content as Fields)[field]);
  return { ...content, [field]: box } as unknown as NewConfigurationOf<K>;
}

/**
 * What a configuration says of a person; undefined when that person was forgotten. History of
 * before the sealing has it in clear.
 */
export async function openConfiguration<K extends keyof typeof PERSONAL_FIELDS>(
  vault: Pick<Vault, 'open'>,
  kind: K,
  content: ConfigurationOf<K>,
): Promise<unknown> {
  const field = PERSONAL_FIELDS[kind];
  const value = (content as Fields)[field];
  const box = sealed.safeParse(value);
  return box.success ? vault.open(box.data, placeOf(kind, content, field)) : value;
}
