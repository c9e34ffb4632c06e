import { z } from 'zod';
import { PERMISSION_NAMES } from '../access/permissions.ts';
import { USER_ROLES } from '../access/roles.ts';
import { eventDefinitions, type EventOf } from '../kernel/aggregate.ts';
import { moment, paymentMethod } from '../kernel/enums.ts';
import { sealed } from '../kernel/privacy/sealed.ts';

const permissions = z.array(z.enum(PERMISSION_NAMES));

/** Whom an account is of. Names, e-mail, phone and document are sealed under its own key. */
const account = z
  .object({
    userId: z.string().min(1),
    /** Null for a master administrator only. */
    platformId: z.string().nullable(),
    role: z.enum(USER_ROLES),
    /** Sealed at `user-{id}/displayName`: a text. */
    displayName: sealed,
    /** Sealed at `user-{id}/profile`: a `Profile`. */
    profile: sealed,
  })
  .refine(
    ({ role, platformId }) => (role === 'MASTER') === (platformId === null),
    'All but a master administrator belong to a platform',
  );

/** Somebody is asked in. The link's secret is no event; who has it sets the password. */
const userInvited = account.and(
  z.object({
    /** An administrator's flags; they mean nothing for other roles. */
    permissions,
    /** Of the user who asked; null: the command line of whoever runs the installation. */
    invitedBy: z.string().nullable(),
    invitedAt: moment,
  }),
);

/** Somebody has made an account by themselves. They may sign in once their e-mail is confirmed. */
const userRegistered = account.and(
  z.object({
    personKind: z.enum(['PERSON', 'COMPANY']),
    /** Which version of the terms they have accepted. */
    termsVersion: z.string().min(1).max(40),
    registeredAt: moment,
  }),
);

/** Why an administrator did it, in their words; nothing personal of others belongs there. */
const reason = z.string().min(1).max(500);
const decided = z.object({ reason, at: moment });

export const userEvents = {
  /** Until 2026-11 a user was saved as a whole. Nobody writes it any more. */
  UserSaved: z
    .object({
      userId: z.string(),
      platformId: z.string().nullable(),
      role: z.enum(USER_ROLES),
      permissions,
      displayName: z.union([sealed, z.string().min(1).max(80)]),
      blockedCashout: z.boolean(),
      blockedSales: z.boolean(),
    })
    .refine(
      ({ role, platformId }) => (role === 'MASTER') === (platformId === null),
      'All but a master administrator belong to a platform',
    ),
  UserInvited: userInvited,
  /** The invitation's link is sent once more; the one before opens nothing from then on. */
  UserInvitationRepeated: z.object({ at: moment }),
  /** With a password of their own, from the invitation's link. */
  UserAccepted: z.object({
    displayName: sealed,
    profile: sealed,
    /** Null where the role has none to accept. */
    termsVersion: z.string().min(1).max(40).nullable(),
    acceptedAt: moment,
  }),
  UserRegistered: userRegistered,
  /** Somebody tried to register under the e-mail of an account; its owner is told by mail. */
  UserRegistrationRepeated: z.object({ at: moment }),
  UserEmailConfirmationAsked: z.object({ at: moment }),
  UserEmailConfirmed: z.object({ confirmedAt: moment }),
  UserPasswordResetAsked: z.object({ at: moment }),
  /** The password itself is no event. All sessions of before have ended. */
  UserPasswordChanged: z.object({ at: moment }),
  UserSecondFactorAdded: z.object({ kind: z.enum(['TOTP', 'PASSKEY']), at: moment }),
  UserSecondFactorRemoved: z.object({
    kind: z.enum(['TOTP', 'PASSKEY']),
    /** Left out: none of the kind is left. */
    hasOthers: z.boolean().optional(),
    /** Why a master took it; left out: the owner did, or whoever runs the installation. */
    reason: reason.optional(),
    at: moment,
  }),
  /** In a browser in which nobody had signed in to the account before. */
  UserSignedInOnNewDevice: z.object({
    /** As the browser says what it is, in short words: `Firefox, Linux`. */
    device: z.string().max(80),
    at: moment,
  }),
  UserProfileChanged: z.object({ displayName: sealed, profile: sealed, at: moment }),
  UserPermissionsGranted: decided.extend({ permissions: permissions.min(1) }),
  UserPermissionsTaken: decided.extend({ permissions: permissions.min(1) }),
  UserRoleChanged: decided.extend({ role: z.enum(USER_ROLES) }),
  /** The methods that the user may sell by; null: whatever the platform takes. */
  UserMethodsAllowed: decided.extend({ methods: z.array(paymentMethod).nullable() }),
  UserSalesBlocked: decided,
  UserSalesUnblocked: decided,
  UserCashoutBlocked: decided,
  UserCashoutUnblocked: decided,
  /** Nobody signs in to it; sessions that were open have ended. */
  UserBlocked: decided,
  UserUnblocked: decided,
  /** Null in history of before anybody said why. */
  UserArchived: z.object({ reason: reason.nullable(), at: moment.nullable() }),
  /** Somebody was shown whole what of the profile is masked. Nothing of it is here. */
  UserProfileRevealed: decided,
  /** What staff note about a seller for each other; the seller is not shown it. */
  UserNoted: z.object({
    noteId: z.string().min(1).max(100),
    /** Sealed under the seller's key, at `user-{id}/note-{noteId}`: a text. */
    text: sealed,
    at: moment,
  }),
  /** An administrator acts in the user's name; every event of that time carries both people. */
  UserImpersonated: decided.extend({ by: z.string().min(1), endsAt: moment }),
  UserImpersonationEnded: z.object({ by: z.string().min(1), at: moment }),
  /** Somebody else ended one of their sessions, or all. */
  UserSessionsEnded: decided.extend({ all: z.boolean() }),
  /** The platform writes to a seller who has been away. Sealed at `user-{id}/winBack`: a text. */
  UserWinBackAsked: z.object({ message: sealed, at: moment }),
  /** Their mails are about to go out. The event comes first: whoever has written it sends, once. */
  UserMailed: z.object({ at: moment }),
  /** They certainly did not go out, and are tried again. */
  UserMailFailed: z.object({
    reason: z.enum(['REFUSED', 'NOT_SENT']),
    /** How often in a row. */
    failures: z.int().min(1),
    at: moment,
  }),
};

export type UserEvent = EventOf<typeof userEvents>;

/** `UserSaved` was a configuration: its versions stay readable (domain/events/corpus). */
export const userEventDefinitions = eventDefinitions(userEvents, {
  // What was written of people in clear stays as it is: no key of then can be known.
  UserSaved: {
    version: 4,
    upcasters: {
      1: (data) => ({ ...data, permissions: [] }),
      2: (data) => data,
      3: (data) => ({ ...data, blockedSales: false }),
    },
  },
  UserArchived: { version: 2, upcasters: { 1: () => ({ reason: null, at: null }) } },
});
