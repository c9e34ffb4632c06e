import { PERMISSION_NAMES, type Permission } from '../access/permissions.ts';
import type { UserRole } from '../access/roles.ts';
import { dispatch, impossible, type Aggregate } from '../kernel/aggregate.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { userEventDefinitions, type UserEvent } from './events.ts';

/** The mails that an account's facts ask for, each with a link or a warning of its own. */
export const USER_MAILS = [
  'INVITATION',
  'CONFIRMATION',
  'ALREADY_REGISTERED',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'NEW_DEVICE',
  'WIN_BACK',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_REMOVED',
] as const;
export type UserMail = (typeof USER_MAILS)[number];

export interface DueMail {
  readonly mail: UserMail;
  /** ISO 8601 UTC. */
  readonly askedAt: string;
  /** What a warning names, such as the device; empty for a mail with a link. */
  readonly about: string;
}

/** What everybody reads of somebody who signs in (domain/access decides by it). */
export interface User {
  readonly userId: string;
  /** Null for a master administrator only. */
  readonly platformId: string | null;
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
  /** In clear in history of before the sealing. */
  readonly displayName: Sealed | string;
  /** Null in history of before accounts were made by people. */
  readonly profile: Sealed | null;
  /** Null for whoever did not say: who was asked in. */
  readonly personKind: 'PERSON' | 'COMPANY' | null;
  /** Null: whatever the platform takes. */
  readonly methods: readonly PaymentMethod[] | null;
  readonly blockedSales: boolean;
  readonly blockedCashout: boolean;
  readonly blocked: boolean;
  /** When they were blocked last, ISO 8601; null: never. Sessions of before have ended. */
  readonly blockedAt: string | null;
  readonly secondFactors: readonly ('TOTP' | 'PASSKEY')[];
  /** The administrator who is inside, or was so last and did not leave; null: nobody. */
  readonly impersonation: { readonly by: string; readonly endsAt: string } | null;
  readonly dueMails: readonly DueMail[];
  /** Those that went out last, as far as anybody knows. */
  readonly mailed: readonly DueMail[];
  /** When each was asked for last. */
  readonly mailsAskedAt: Readonly<Partial<Record<UserMail, string>>>;
  /** What the platform wrote to them last, as a mail of `WIN_BACK` says it; null: nothing yet. */
  readonly winBack: Sealed | null;
  /** How often in a row mails did not go out. */
  readonly mailFailures: number;
}

/**
 * `INVITED`: has no password yet; `REGISTERED`: the e-mail is not confirmed; `ACTIVE`: may sign in,
 * unless `blocked`.
 */
export type UserState =
  | { readonly phase: 'NONE' }
  | { readonly phase: 'INVITED' | 'REGISTERED' | 'ACTIVE' | 'ARCHIVED'; readonly user: User };

type Known = Exclude<UserState, { phase: 'NONE' }>;

/** What is so of everybody who was just let in. */
export const NEW_USER = {
  ...{ permissions: [], profile: null, personKind: null, methods: null },
  ...{ secondFactors: [], impersonation: null },
  ...{ dueMails: [], mailed: [], mailsAskedAt: {}, winBack: null, mailFailures: 0 },
  ...{ blockedSales: false, blockedCashout: false, blocked: false, blockedAt: null },
} as const;

/** An event of somebody who is there; `change` may move them to another phase. */
const known =
  <Data>(
    type: UserEvent['type'],
    change: (user: User, data: Data) => Partial<User>,
    phase?: Known['phase'],
  ) =>
  (state: UserState, data: Data): UserState =>
    state.phase === 'NONE'
      ? impossible(state, type)
      : { phase: phase ?? state.phase, user: { ...state.user, ...change(state.user, data) } };

/** A later mail of a kind replaces the one that has not gone out. */
const due = (
  user: User,
  mail: UserMail,
  askedAt: string,
  about = '',
): Pick<User, 'dueMails' | 'mailsAskedAt' | 'mailFailures'> => ({
  mailsAskedAt: { ...user.mailsAskedAt, [mail]: askedAt },
  dueMails: [...user.dueMails.filter((other) => other.mail !== mail), { mail, askedAt, about }],
  mailFailures: 0,
});

const asked = (type: UserEvent['type'], mail: UserMail) =>
  known<{ at: string }>(type, (user, { at }) => due(user, mail, at));

const sortedPermissions = (permissions: ReadonlySet<Permission>): readonly Permission[] =>
  PERMISSION_NAMES.filter((name) => permissions.has(name));

const evolve = dispatch<UserState, UserEvent>({
  UserSaved: (state, saved) => ({
    phase: 'ACTIVE',
    user: { ...NEW_USER, ...(state.phase === 'NONE' ? {} : state.user), ...saved },
  }),
  UserInvited: (state, { invitedBy: _by, invitedAt, ...account }) => {
    if (state.phase !== 'NONE') return impossible(state, 'UserInvited');
    const user: User = { ...NEW_USER, ...account };
    return { phase: 'INVITED', user: { ...user, ...due(user, 'INVITATION', invitedAt) } };
  },
  UserInvitationRepeated: asked('UserInvitationRepeated', 'INVITATION'),
  UserAccepted: known(
    'UserAccepted',
    (_user, { displayName, profile }) => ({ displayName, profile, dueMails: [] }),
    'ACTIVE',
  ),
  UserRegistered: (state, { termsVersion: _terms, registeredAt, ...account }) => {
    if (state.phase !== 'NONE') return impossible(state, 'UserRegistered');
    const user: User = { ...NEW_USER, ...account };
    return { phase: 'REGISTERED', user: { ...user, ...due(user, 'CONFIRMATION', registeredAt) } };
  },
  UserRegistrationRepeated: asked('UserRegistrationRepeated', 'ALREADY_REGISTERED'),
  UserEmailConfirmationAsked: asked('UserEmailConfirmationAsked', 'CONFIRMATION'),
  UserEmailConfirmed: known('UserEmailConfirmed', () => ({}), 'ACTIVE'),
  UserPasswordResetAsked: asked('UserPasswordResetAsked', 'PASSWORD_RESET'),
  UserPasswordChanged: asked('UserPasswordChanged', 'PASSWORD_CHANGED'),
  UserSecondFactorAdded: known('UserSecondFactorAdded', (user, { kind, at }) => ({
    secondFactors: [...user.secondFactors.filter((other) => other !== kind), kind],
    ...due(user, 'SECOND_FACTOR_ADDED', at),
  })),
  UserSecondFactorRemoved: known('UserSecondFactorRemoved', (user, { kind, hasOthers, at }) => ({
    secondFactors: user.secondFactors.filter((other) => hasOthers || other !== kind),
    ...due(user, 'SECOND_FACTOR_REMOVED', at),
  })),
  UserSignedInOnNewDevice: known('UserSignedInOnNewDevice', (user, { device, at }) =>
    due(user, 'NEW_DEVICE', at, device),
  ),
  UserProfileChanged: known('UserProfileChanged', (_user, { displayName, profile }) => ({
    displayName,
    profile,
  })),
  UserPermissionsGranted: known('UserPermissionsGranted', (user, { permissions }) => ({
    permissions: sortedPermissions(new Set([...user.permissions, ...permissions])),
  })),
  UserPermissionsTaken: known('UserPermissionsTaken', (user, { permissions }) => ({
    permissions: user.permissions.filter((name) => !permissions.includes(name)),
  })),
  UserRoleChanged: known('UserRoleChanged', (_user, { role }) => ({ role })),
  UserMethodsAllowed: known('UserMethodsAllowed', (_user, { methods }) => ({ methods })),
  UserSalesBlocked: known('UserSalesBlocked', () => ({ blockedSales: true })),
  UserSalesUnblocked: known('UserSalesUnblocked', () => ({ blockedSales: false })),
  UserCashoutBlocked: known('UserCashoutBlocked', () => ({ blockedCashout: true })),
  UserCashoutUnblocked: known('UserCashoutUnblocked', () => ({ blockedCashout: false })),
  UserBlocked: known('UserBlocked', (_user, { at }) => ({ blocked: true, blockedAt: at })),
  UserUnblocked: known('UserUnblocked', () => ({ blocked: false })),
  // Older history has archived what never was.
  UserArchived: (state) => (state.phase === 'NONE' ? state : { ...state, phase: 'ARCHIVED' }),
  UserProfileRevealed: known('UserProfileRevealed', () => ({})),
  UserNoted: known('UserNoted', () => ({})),
  UserImpersonated: known('UserImpersonated', (_user, { by, endsAt }) => ({
    impersonation: { by, endsAt },
  })),
  UserImpersonationEnded: known('UserImpersonationEnded', () => ({ impersonation: null })),
  UserSessionsEnded: known('UserSessionsEnded', () => ({})),
  UserWinBackAsked: known<{ message: Sealed; at: string }>(
    'UserWinBackAsked',
    (account, { message, at }) => ({ ...due(account, 'WIN_BACK', at), winBack: message }),
  ),
  UserMailed: known('UserMailed', ({ dueMails }) => ({ dueMails: [], mailed: dueMails })),
  UserMailFailed: known('UserMailFailed', ({ dueMails, mailed }, { reason, failures }) => {
    const isDueStill = ({ mail }: DueMail) => !dueMails.some((later) => later.mail === mail);
    return reason === 'REFUSED'
      ? { mailed: [] }
      : { dueMails: [...mailed.filter(isDueStill), ...dueMails], mailed: [], mailFailures: failures };
  }),
});

/** Somebody with an account: what they may do follows from what was decided about them. */
export const user: Aggregate<UserState, UserEvent> = {
  category: 'user',
  events: userEventDefinitions,
  initial: { phase: 'NONE' },
  evolve,
};
