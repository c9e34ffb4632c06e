import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { Subject, Vault } from './vault.ts';

const emailAt = (passcodeId: string) => `passcode-${passcodeId}/email`;

/** Where a code is mailed to, as its event holds it: sealed under its buyer's key. */
export const sealPasscodeEmail = (
  vault: Pick<Vault, 'seal'>,
  subject: Subject,
  passcodeId: string,
  email: string,
): Sealed => vault.seal(subject, emailAt(passcodeId), email);

/** That, in clear; undefined when they were forgotten. */
export const openPasscodeEmail = async (
  vault: Pick<Vault, 'open'>,
  passcodeId: string,
  email: Sealed,
): Promise<string | undefined> => (await vault.open(email, emailAt(passcodeId))) as string | undefined;
