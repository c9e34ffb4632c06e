import { idOf } from '../../../domain/kernel/aggregate.ts';
import type { UserEvent } from '../../../domain/user/events.ts';
import { isSeller } from '../../../domain/user/seller.ts';
import { NEW_USER, user, type User, type UserState } from '../../../domain/user/user.ts';
import type { ReadModel } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { users as table, type SellerKind, type UserStateShown } from './table.ts';

type Written = WrittenRow<typeof table>;
type Known = Exclude<UserState, { readonly phase: 'NONE' }>;

/** What changes nothing that is shown: mails, and what each browser did. */
const UNSEEN: ReadonlySet<UserEvent['type']> = new Set([
  ...(['UserInvitationRepeated', 'UserRegistrationRepeated', 'UserEmailConfirmationAsked'] as const),
  ...(['UserPasswordResetAsked', 'UserPasswordChanged', 'UserSignedInOnNewDevice'] as const),
  ...(['UserImpersonated', 'UserImpersonationEnded', 'UserSessionsEnded'] as const),
  ...(['UserProfileRevealed', 'UserNoted', 'UserWinBackAsked'] as const),
  ...(['UserMailed', 'UserMailFailed'] as const),
]);

const stateShown = ({ phase, user: { blocked } }: Known): UserStateShown =>
  phase === 'ACTIVE' && blocked ? 'BLOCKED' : phase;

const sellerKindOf = (account: User): SellerKind | 'NONE' =>
  isSeller(account) ? (account.personKind ?? 'UNKNOWN') : 'NONE';

/** The part of an account that its row holds, as the aggregate has it. */
function stateOf({ state, createdAt: _made, joinedAt: _joined, ...row }: Written): Known {
  const { position: _position, subjectId: _subject, sellerKind: _kind, ...known } = row;
  const account: User = { ...NEW_USER, ...known };
  return { phase: state === 'BLOCKED' ? 'ACTIVE' : state, user: account };
}

/** All accounts, by the aggregate's own rules: what an event makes of one is said there alone. */
export const users: ReadModel = {
  tables: [table],
  eventTypes: new Set(Object.keys(user.events).filter((type) => !UNSEEN.has(type as UserEvent['type']))),
  affectedRows({ stream, type }) {
    const key = idOf(user, stream);
    const isNew = type === 'UserInvited' || type === 'UserRegistered';
    return key === undefined ? [] : [{ table, key, isNew }];
  },
  apply(rows, { stream, type, data, recordedAt, position }) {
    const key = idOf(user, stream);
    if (key === undefined) return;
    const before = rows.get(table, key);
    const after = user.evolve(before ? stateOf(before) : user.initial, { type, data } as UserEvent);
    // Older history has archived what never was.
    if (after.phase === 'NONE') return;
    const { userId, platformId, role, displayName, profile, permissions, ...rest } = after.user;
    const { secondFactors, blocked, personKind, methods, blockedSales, blockedCashout } = rest;
    const at = recordedAt.toISOString();
    rows.put(table, key, {
      ...{ userId, platformId, role, displayName, profile, permissions, secondFactors, blocked },
      ...{ personKind, methods, blockedSales, blockedCashout },
      sellerKind: sellerKindOf(after.user),
      state: stateShown(after),
      subjectId: profile?.subjectId ?? null,
      createdAt: before?.createdAt ?? at,
      joinedAt: before?.joinedAt ?? (after.phase === 'ACTIVE' ? at : null),
      position: Number(position),
    });
  },
};
