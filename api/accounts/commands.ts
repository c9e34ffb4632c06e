import { isEmail } from '../../domain/checkout/email.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import {
  acceptInvitation,
  askForMail,
  confirmEmail,
  recordOwn,
  registerUser,
  type NewAccount,
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
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { notePerson, openProfile, sealProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { Access, PasswordRenewal } from '../sign-in/access.ts';

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
  const owner = await deps.access.takeEmail(facts.commandId, email, password);
  const subject = await deps.vault.subjectFor(email);
  const sealed = sealProfile(deps.vault, subject, owner, { name, email, phone, document });
  const account = { userId: owner, platformId, role: 'PRODUCER' as const, ...sealed };
  const at = deps.now().toISOString();
  const made = await decideOn(deps, owner, facts, (state) =>
    isFree(state, owner, facts)
      ? registerUser(state, { ...account, personKind, termsVersion, at })
      : askForMail(state, { at, wish: 'REGISTRATION' }),
  );
  if (!made.ok) return made;
  await notePerson(deps.vault, subject, { name, document }, isMadeOf(made.value, sealed.profile));
  return ok(true);
}

/** Whether an account is what was just said: the same is sealed to the same. */
const isMadeOf = (state: UserState, profile: Sealed): boolean =>
  state.phase !== 'NONE' && state.user.profile?.data === profile.data;

/** Whether an account is this command's to make: one before took its e-mail, and failed then. */
const isFree = ({ phase }: UserState, owner: string, { commandId }: Pick<Facts, 'commandId'>) =>
  phase === 'NONE' || owner === commandId;

/**
 * Confirms an e-mail by a mail's link, with the password that the account has from then on: whoever
 * registered it may be somebody else. Errors: INVALID_INPUT, which leaves the link as it is;
 * LINK_NOT_VALID.
 */
export async function confirmAddress(
  deps: AccountDependencies,
  said: ByLink,
  facts: Facts,
): Promise<Result<true>> {
  const allowed = await checkLink(deps, said, 'CONFIRMATION');
  if (!allowed.ok) return allowed;
  const { token, password } = said;
  return byLink(
    await deps.access.renewPassword({ of: { token, purpose: 'CONFIRMATION' }, password }, (userId) =>
      decideOn(deps, userId, facts, (state) => confirmEmail(state, { at: deps.now().toISOString() })),
    ),
  );
}

/** Whatever else is refused to whoever holds a link, they are told that it opens nothing. */
const byLink = (done: Result<true>): Result<true> => (done.ok ? done : fail('LINK_NOT_VALID'));

/** Whoever holds a link, and the password that they want to have. */
interface ByLink {
  readonly token: string;
  readonly password: string;
}

/** Whether a link could set a password. Errors: INVALID_INPUT; LINK_NOT_VALID. */
async function checkLink(
  { access }: AccountDependencies,
  { token, password }: ByLink,
  purpose: 'CONFIRMATION' | 'PASSWORD_RESET',
): Promise<Result<true>> {
  const known = await access.findLink(token, purpose);
  const email = known && (await access.emailOf(known));
  if (!email) return fail('LINK_NOT_VALID');
  const problem = passwordProblem(password, email);
  return problem ? fail('INVALID_INPUT', { fields: [{ field: 'password', code: problem }] }) : ok(true);
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

/**
 * Sets a new password by a mail's link, and ends all sessions. Errors: INVALID_INPUT, which leaves
 * the link as it is; LINK_NOT_VALID.
 */
export async function resetPassword(
  deps: AccountDependencies,
  said: ByLink,
  facts: Facts,
): Promise<Result<true>> {
  const allowed = await checkLink(deps, said, 'PASSWORD_RESET');
  if (!allowed.ok) return allowed;
  const { token, password } = said;
  const of = { token, purpose: 'PASSWORD_RESET' } as const;
  return byLink(await changeTo(deps, { of, password, keep: null }, facts));
}

/** Sets a password and ends the sessions but one; all of it, or nothing. */
export const changeTo = (
  { access, ...deps }: AccountDependencies,
  { keep, ...change }: Pick<PasswordRenewal, 'of' | 'password'> & { readonly keep: string | null },
  facts: Facts,
): Promise<Result<true>> =>
  access.renewPassword({ ...change, ends: { except: keep } }, (userId) =>
    decideOn(deps, userId, facts, (state) =>
      recordOwn(state, { type: 'UserPasswordChanged', data: { at: deps.now().toISOString() } }),
    ),
  );

/** Whom somebody asks in. */
interface Invited {
  readonly name: string;
  readonly email: string;
}

/** What is wrong with whom somebody asks in, by field. */
export function invitationProblems({ name, email }: Invited): InvalidField[] {
  return [
    { field: 'name', code: nameProblem(name.trim()) },
    { field: 'email', code: isEmail(email.trim()) ? undefined : 'INVALID_FORMAT' },
  ].flatMap(({ field, code }) => (code ? [{ field, code }] : []));
}

type InvitedAccount = Omit<NewAccount, 'platformId' | 'role'> & { readonly at: string };

/**
 * Asks somebody in, as `decide` has it, and answers who that is; the mail with their link follows.
 * An e-mail is taken once nothing else refuses. Errors: INVALID_INPUT with `name`, or with `email`,
 * which is TAKEN where it is somebody's; those of `decide`.
 */
export async function invite(
  deps: AccountDependencies,
  said: Invited,
  facts: Facts,
  decide: (state: UserState, account: InvitedAccount) => Result<UserEvent[]>,
): Promise<Result<{ readonly userId: string; readonly position: bigint | undefined }>> {
  const fields = invitationProblems(said);
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  const [name, email] = [said.name.trim(), said.email.trim().toLowerCase()];
  const subject = await deps.vault.subjectFor(email);
  const at = deps.now().toISOString();
  const accountOf = (userId: string): InvitedAccount => {
    const profile = { name, email, phone: '', document: '' };
    return { userId, at, ...sealProfile(deps.vault, subject, userId, profile) };
  };
  const allowed = decide(user.initial, accountOf(facts.commandId));
  if (!allowed.ok) return allowed;
  const owner = await deps.access.takeEmail(facts.commandId, email);
  const account = accountOf(owner);
  const { commandId, correlationId, actor, traceparent } = facts;
  const handled = await handle(deps.store, user, {
    ...{ id: owner, commandId, correlationId, actor, traceparent },
    decide: (state) =>
      isFree(state, owner, facts)
        ? decide(state, account)
        : fail('INVALID_INPUT', { fields: [{ field: 'email', code: 'TAKEN' }] }),
  });
  return handled.ok ? ok({ userId: owner, position: handled.value.position }) : handled;
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
  const profile = { name, email, phone: '', document: '' };
  const subject = await deps.vault.subjectFor(email);
  const of = { token, purpose: 'INVITATION' } as const;
  return byLink(
    await deps.access.renewPassword({ of, password }, (userId) =>
      decideOn(deps, userId, facts, (state) =>
        acceptInvitation(state, {
          ...sealProfile(deps.vault, subject, userId, profile),
          ...{ termsVersion: null, at: deps.now().toISOString() },
        }),
      ),
    ),
  );
}
