import type { UserRole } from '../access/roles.ts';
import type { Permission } from '../access/permissions.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { UserEvent } from './events.ts';
import type { UserState } from './user.ts';

/** A mail of one kind is asked for again after this time, in milliseconds: it fills no mailbox. */
export const MAIL_AGAIN_MS = 60_000;

export interface NewAccount {
  readonly userId: string;
  readonly platformId: string | null;
  readonly role: UserRole;
  readonly displayName: Sealed;
  readonly profile: Sealed;
}

type At = { readonly at: string };

/**
 * Asks somebody in. Inviting the same user again is success without an event.
 */
export const inviteUser = (
  state: UserState,
  {
    at,
    ...account
  }: NewAccount &
    At & { readonly permissions: readonly Permission[]; readonly invitedBy: string | null },
): Result<UserEvent[]> =>
  ok(
    state.phase === 'NONE'
      ? [
          {
            type: 'UserInvited',
            data: { ...account, permissions: [...account.permissions], invitedAt: at },
          },
        ]
      : [],
  );

/**
 * Accepts an invitation; doing it twice is success without an event. Errors: NOT_FOUND for whoever
 * was not invited, or was archived since.
 */
export function acceptInvitation(
  state: UserState,
  {
    at,
    ...said
  }: At & {
    readonly displayName: Sealed;
    readonly profile: Sealed;
    readonly termsVersion: string | null;
  },
): Result<UserEvent[]> {
  if (state.phase === 'ACTIVE') return ok([]);
  if (state.phase !== 'INVITED') return fail('NOT_FOUND');
  return ok([{ type: 'UserAccepted', data: { ...said, acceptedAt: at } }]);
}

/** Makes an account of one's own. Registering it again is success without an event. */
export const registerUser = (
  state: UserState,
  {
    at,
    ...account
  }: NewAccount & At & { readonly personKind: 'PERSON' | 'COMPANY'; readonly termsVersion: string },
): Result<UserEvent[]> =>
  ok(state.phase === 'NONE' ? [{ type: 'UserRegistered', data: { ...account, registeredAt: at } }] : []);

/**
 * Error: NOT_FOUND for whoever waits for no confirmation: a link that comes late must not set the
 * password of an account that is in use.
 */
export function confirmEmail(state: UserState, { at }: At): Result<UserEvent[]> {
  if (state.phase !== 'REGISTERED') return fail('NOT_FOUND');
  return ok([{ type: 'UserEmailConfirmed', data: { confirmedAt: at } }]);
}

/**
 * Somebody without a session asks for a mail to an account: to recover its password, or because
 * they try to register under its e-mail. What is sent follows from where the account is; asking
 * within `MAIL_AGAIN_MS` of the last time, or for an account that gets no mail, is success without
 * an event.
 */
export function askForMail(
  state: UserState,
  { at, wish }: At & { readonly wish: Wish },
): Result<UserEvent[]> {
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return ok([]);
  const [type, mail] = askedFor(state.phase, wish);
  const last = state.user.mailsAskedAt[mail];
  const isTooSoon = last !== undefined && Date.parse(last) > Date.parse(at) - MAIL_AGAIN_MS;
  return ok(isTooSoon ? [] : [{ type, data: { at } }]);
}

type Wish = 'PASSWORD_RESET' | 'REGISTRATION' | 'CONFIRMATION';

/** What happens, and which mail it leads to. */
function askedFor(phase: 'INVITED' | 'REGISTERED' | 'ACTIVE', wish: Wish) {
  if (phase === 'INVITED') return ['UserInvitationRepeated', 'INVITATION'] as const;
  if (phase === 'REGISTERED') return ['UserEmailConfirmationAsked', 'CONFIRMATION'] as const;
  return wish === 'PASSWORD_RESET'
    ? (['UserPasswordResetAsked', 'PASSWORD_RESET'] as const)
    : (['UserRegistrationRepeated', 'ALREADY_REGISTERED'] as const);
}

/**
 * What somebody did with their own account, as a fact of it; they have proved already that they may
 * (a session, or a link of a mail). Error: NOT_FOUND for whoever has no account to sign in to.
 */
export const recordOwn = (state: UserState, event: OwnFact): Result<UserEvent[]> =>
  state.phase === 'ACTIVE' || (state.phase === 'REGISTERED' && event.type === 'UserPasswordChanged')
    ? ok([event])
    : fail('NOT_FOUND');

export type OwnFact = Extract<
  UserEvent,
  {
    type:
      | 'UserPasswordChanged'
      | 'UserSecondFactorAdded'
      | 'UserSecondFactorRemoved'
      | 'UserSignedInOnNewDevice'
      | 'UserProfileChanged';
  }
>;

/** So often mails are tried. */
export const MAILS_MAX = 8;

/** The mails that are due go out; `nothing` where none is. */
export const mailUser = (state: UserState, { at }: At): Result<UserEvent[]> =>
  ok(
    state.phase !== 'NONE' && state.phase !== 'ARCHIVED' && state.user.dueMails.length > 0
      ? [{ type: 'UserMailed', data: { at } }]
      : [],
  );

/** They certainly did not; said once for each time they went out. */
export const failMail = (
  state: UserState,
  { at, reason }: At & { readonly reason: 'REFUSED' | 'NOT_SENT' },
): Result<UserEvent[]> =>
  ok(
    state.phase !== 'NONE' && state.user.mailed.length > 0
      ? [{ type: 'UserMailFailed', data: { reason, failures: state.user.mailFailures + 1, at } }]
      : [],
  );
