import { isEmail } from '../../domain/checkout/email.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import {
  acceptInvitation,
  askForMail,
  confirmEmail,
  inviteUser,
  recordOwn,
  registerUser,
} from '../../domain/user/account.ts';
import {
  nameProblem,
  passwordProblem,
  registration,
  type RegisterFields,
} from '../../domain/user/profile.ts';
import { user, type UserState } from '../../domain/user/user.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openProfile, sealProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { Access } from '../sign-in/access.ts';

export interface AccountDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly access: Access;
  readonly now: () => Date;
}

type Facts = Omit<CommandFacts, 'scope'>;

/** One decision on an account. */
async function decideOn(
  { store }: Pick<AccountDependencies, 'store'>,
  userId: string,
  { commandId, correlationId, actor, traceparent }: Facts,
  decide: (state: UserState) => Result<UserEvent[]>,
): Promise<Result<UserState>> {
  const facts = { commandId, correlationId, actor, traceparent };
  const handled = await handle(store, user, { id: userId, ...facts, decide });
  return handled.ok ? ok(handled.value.state) : handled;
}

/**
 * Makes a seller's account, which may be signed in to once its e-mail is confirmed. Whether the
 * e-mail was somebody's already is told by a mail to them alone: answer and time are the same.
 * Error: INVALID_INPUT with each field.
 */
export async function register(
  deps: AccountDependencies,
  { platformId, ...said }: RegisterFields & { readonly platformId: string },
  facts: Facts,
): Promise<Result<true>> {
  const read = registration(said);
  if (!read.ok) return read;
  const { email, name, phone, document, password, personKind, termsVersion } = read.value;
  const userId = facts.commandId;
  const [isNew, at] = [await deps.access.takeEmail(userId, email, password), deps.now().toISOString()];
  if (!isNew) {
    const owner = await deps.access.userOf(email);
    const asked = await decideOn(deps, owner ?? userId, facts, (state) =>
      askForMail(state, { at, wish: 'REGISTRATION' }),
    );
    return asked.ok ? ok(true) : asked;
  }
  const sealed = sealProfile(deps.vault, await deps.vault.subjectFor(email), userId, {
    ...{ name, email, phone, document },
  });
  const account = { userId, platformId, role: 'PRODUCER' as const, ...sealed };
  const made = await decideOn(deps, userId, facts, (state) =>
    registerUser(state, { ...account, personKind, termsVersion, at }),
  );
  return made.ok ? ok(true) : made;
}

/** Error: LINK_NOT_VALID. */
export async function confirmAddress(
  deps: AccountDependencies,
  token: string,
  facts: Facts,
): Promise<Result<true>> {
  const userId = await deps.access.takeLink(token, 'CONFIRMATION');
  if (!userId) return fail('LINK_NOT_VALID');
  const confirmed = await decideOn(deps, userId, facts, (state) =>
    confirmEmail(state, { at: deps.now().toISOString() }),
  );
  return confirmed.ok ? ok(true) : fail('LINK_NOT_VALID');
}

/** Has a link mailed to whoever has the e-mail; nobody is told whether there is anybody. */
export async function askForPasswordReset(
  deps: AccountDependencies,
  email: string,
  facts: Facts,
): Promise<Result<true>> {
  if (!isEmail(email.trim()))
    return fail('INVALID_INPUT', { fields: [{ field: 'email', code: 'INVALID_FORMAT' }] });
  const owner = await deps.access.userOf(email);
  // Whoever is nobody is looked for as well, so that the time does not tell.
  const asked = await decideOn(deps, owner ?? facts.commandId, facts, (state) =>
    askForMail(state, { at: deps.now().toISOString(), wish: 'PASSWORD_RESET' }),
  );
  return asked.ok ? ok(true) : asked;
}

const invalidPassword = (code: string) =>
  fail('INVALID_INPUT', { fields: [{ field: 'password', code }] });

/**
 * Sets a new password by a mail's link, and ends all sessions. Errors: INVALID_INPUT, which leaves
 * the link as it is; LINK_NOT_VALID.
 */
export async function resetPassword(
  deps: AccountDependencies,
  { token, password }: { readonly token: string; readonly password: string },
  facts: Facts,
): Promise<Result<true>> {
  const known = await deps.access.findLink(token, 'PASSWORD_RESET');
  const email = known && (await deps.access.emailOf(known));
  if (!email) return fail('LINK_NOT_VALID');
  const problem = passwordProblem(password, email);
  if (problem) return invalidPassword(problem);
  const userId = await deps.access.takeLink(token, 'PASSWORD_RESET');
  if (!userId) return fail('LINK_NOT_VALID');
  return changeTo(deps, { userId, password, keep: null }, facts);
}

/** Sets a password and ends the sessions but one. */
export async function changeTo(
  deps: AccountDependencies,
  { userId, password, keep }: { userId: string; password: string; keep: string | null },
  facts: Facts,
): Promise<Result<true>> {
  const recorded = await decideOn(deps, userId, facts, (state) =>
    recordOwn(state, { type: 'UserPasswordChanged', data: { at: deps.now().toISOString() } }),
  );
  if (!recorded.ok) return fail('LINK_NOT_VALID');
  await deps.access.setPassword(userId, password);
  await deps.access.endSessions(userId, { except: keep });
  return ok(true);
}

export interface NewInvitation {
  readonly platformId: string | null;
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
  readonly name: string;
  readonly email: string;
}

/** What is wrong with whom somebody asks in, by field; `email` is of nobody yet. */
export function invitationProblems({ name, email }: Pick<NewInvitation, 'name' | 'email'>) {
  return [
    { field: 'name', code: nameProblem(name.trim()) },
    { field: 'email', code: isEmail(email.trim()) ? undefined : 'INVALID_FORMAT' },
  ].flatMap(({ field, code }): InvalidField[] => (code ? [{ field, code }] : []));
}

/**
 * Asks somebody in under the command's id; the mail with their link follows from it. Error:
 * INVALID_INPUT with `name`, or with `email`, which is TAKEN where it is somebody's.
 */
export async function invite(
  deps: AccountDependencies,
  said: NewInvitation,
  facts: Facts & { readonly invitedBy: string },
): Promise<Result<true>> {
  const fields = invitationProblems(said);
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  const { platformId, role, permissions } = said;
  const [userId, name, email] = [facts.commandId, said.name.trim(), said.email.trim().toLowerCase()];
  if (!(await deps.access.takeEmail(userId, email)))
    return fail('INVALID_INPUT', { fields: [{ field: 'email', code: 'TAKEN' }] });
  const profile = { name, email, phone: '', document: '' };
  const sealed = sealProfile(deps.vault, await deps.vault.subjectFor(email), userId, profile);
  const account = { userId, platformId, role, permissions, ...sealed };
  const at = deps.now().toISOString();
  const invited = await decideOn(deps, userId, facts, (state) =>
    inviteUser(state, { ...account, invitedBy: facts.invitedBy, at }),
  );
  return invited.ok ? ok(true) : invited;
}

export interface SeenInvitation {
  readonly email: string;
  readonly name: string;
  readonly role: UserRole;
  readonly platformId: string | null;
}

/** Whom an invitation's link asks in; undefined when it is none, or was used. */
export async function findInvitation(
  { vault, access }: AccountDependencies,
  token: string,
  { userState }: Pick<Catalogue, 'userState'>,
): Promise<SeenInvitation | undefined> {
  const userId = await access.findLink(token, 'INVITATION');
  const state = userId && (await userState(userId));
  if (!state || state.phase !== 'INVITED') return undefined;
  const profile = await openProfile(vault, state.user);
  const { role, platformId } = state.user;
  return profile && { email: profile.email, name: profile.name, role, platformId };
}

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Accepts an invitation with a name and a password of one's own. Errors: INVALID_INPUT, which
 * leaves the link as it is; LINK_NOT_VALID.
 */
export async function accept(
  deps: AccountDependencies,
  { token, name: said, password }: Acceptance,
  facts: Facts,
): Promise<Result<true>> {
  const known = await deps.access.findLink(token, 'INVITATION');
  const email = known && (await deps.access.emailOf(known));
  if (!known || !email) return fail('LINK_NOT_VALID');
  const name = said.trim();
  const wrong = [
    { field: 'name', code: nameProblem(name) },
    { field: 'password', code: passwordProblem(password, email) },
  ].filter(({ code }) => code);
  if (wrong.length > 0) return fail('INVALID_INPUT', { fields: wrong });
  const userId = await deps.access.takeLink(token, 'INVITATION');
  if (!userId) return fail('LINK_NOT_VALID');
  const profile = { name, email, phone: '', document: '' };
  const sealed = sealProfile(deps.vault, await deps.vault.subjectFor(email), userId, profile);
  await deps.access.setPassword(userId, password);
  const accepted = await decideOn(deps, userId, facts, (state) =>
    acceptInvitation(state, { ...sealed, termsVersion: null, at: deps.now().toISOString() }),
  );
  return accepted.ok ? ok(true) : fail('LINK_NOT_VALID');
}
