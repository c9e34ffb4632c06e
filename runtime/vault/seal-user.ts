import { z } from 'zod';
import { sealed, type Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { User } from '../../domain/user/user.ts';
import type { Subject, Vault } from './vault.ts';

/** What an account says of a person, in clear. */
export const profile = z.object({
  name: z.string(),
  email: z.string(),
  /** Digits with the country's code left out; empty where nobody asked. */
  phone: z.string(),
  /** CPF or CNPJ without punctuation; empty where nobody asked. */
  document: z.string(),
});
export type Profile = z.infer<typeof profile>;

const nameAt = (userId: string) => `user-${userId}/displayName`;
const profileAt = (userId: string) => `user-${userId}/profile`;

/** An account's personal part as its events hold it: sealed under the person's key. */
export const sealProfile = (
  vault: Pick<Vault, 'seal'>,
  subject: Subject,
  userId: string,
  said: Profile,
): { readonly displayName: Sealed; readonly profile: Sealed } => ({
  displayName: vault.seal(subject, nameAt(userId), said.name),
  profile: vault.seal(subject, profileAt(userId), said),
});

/**
 * Notes by whom an account is found, once it is theirs: what somebody says of another's e-mail is
 * noted nowhere, in the same time.
 */
export const notePerson = (
  vault: Pick<Vault, 'addPerson'>,
  { subjectId }: Subject,
  { name, document }: Pick<Profile, 'name' | 'document'>,
  isTheirs = true,
): Promise<void> => vault.addPerson(subjectId, isTheirs ? { name, document } : NOBODY);
const NOBODY = { name: '', document: '' };

const winBackAt = (userId: string) => `user-${userId}/winBack`;

/** What the platform writes to a seller who has been away: it may name them. */
export const sealWinBack = (
  vault: Pick<Vault, 'seal'>,
  subject: Subject,
  userId: string,
  message: string,
): Sealed => vault.seal(subject, winBackAt(userId), message);

/** That, in clear; undefined where nothing was written, or they were forgotten. */
export const openWinBack = async (
  vault: Pick<Vault, 'open'>,
  { userId, winBack }: Pick<User, 'userId' | 'winBack'>,
): Promise<string | undefined> =>
  winBack ? ((await vault.open(winBack, winBackAt(userId))) as string | undefined) : undefined;

/** What somebody is called; undefined when they were forgotten. */
export async function openDisplayName(
  vault: Pick<Vault, 'open'>,
  { userId, displayName }: Pick<User, 'userId' | 'displayName'>,
): Promise<string | undefined> {
  const box = sealed.safeParse(displayName);
  return (box.success ? await vault.open(box.data, nameAt(userId)) : displayName) as string | undefined;
}

/** Their whole profile; undefined when they were forgotten, or their account is older than that. */
export async function openProfile(
  vault: Pick<Vault, 'open'>,
  { userId, profile: box }: Pick<User, 'userId' | 'profile'>,
): Promise<Profile | undefined> {
  return box ? ((await vault.open(box, profileAt(userId))) as Profile | undefined) : undefined;
}
