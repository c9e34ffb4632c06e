import { paymentMethod, type PaymentMethod } from '../../domain/kernel/enums.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '../../domain/kernel/privacy/mask.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import type { User } from '../../domain/user/user.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { SellerContact } from '../graphql/resolver-types.generated.ts';

/** How somebody is reached, whole; what they never said is null. */
export async function contactOf(
  vault: Pick<Vault, 'open'>,
  of: Pick<User, 'userId' | 'profile'>,
): Promise<SellerContact> {
  const profile = await orHidden(openProfile(vault, of));
  return {
    masked: false,
    email: profile?.email || null,
    phone: profile?.phone || null,
    document: profile?.document || null,
  };
}

/** The same for those who have to ask first (`revealSeller`). */
export const maskedContact = ({ email, phone, document }: SellerContact): SellerContact => ({
  masked: Boolean(email ?? phone ?? document),
  email: email ? maskedEmail(email) : null,
  phone: phone ? maskedPhone(phone) : null,
  document: document ? maskedDocument(document) : null,
});

/** What of an account's history staff see: no mails, and nothing of where somebody is. */
export const SHOWN = [
  ...(['UserSaved', 'UserInvited', 'UserAccepted', 'UserRegistered'] as const),
  ...(['UserEmailConfirmed', 'UserPasswordChanged', 'UserProfileChanged'] as const),
  ...(['UserSecondFactorAdded', 'UserSecondFactorRemoved', 'UserRoleChanged'] as const),
  ...(['UserMethodsAllowed', 'UserSalesBlocked', 'UserSalesUnblocked'] as const),
  ...(['UserCashoutBlocked', 'UserCashoutUnblocked', 'UserBlocked', 'UserUnblocked'] as const),
  ...(['UserArchived', 'UserProfileRevealed', 'UserNoted'] as const),
  ...(['UserImpersonated', 'UserImpersonationEnded'] as const),
] satisfies readonly UserEvent['type'][];

/** One thing that happened to an account. */
export interface AccountChange {
  readonly id: string;
  readonly type: (typeof SHOWN)[number];
  readonly at: Date;
  /** `user:…`, or a program. */
  readonly actor: string;
  readonly reason: string | null;
  readonly methods: PaymentMethod[] | null;
}

export function changeOf({ id, type, data, recordedAt, metadata }: StoredEvent): AccountChange {
  const said = data as { reason?: string | null; methods?: readonly PaymentMethod[] | null };
  return {
    ...{ id, type: type as AccountChange['type'], at: recordedAt, actor: metadata.actor },
    reason: said.reason ?? null,
    methods: type === 'UserMethodsAllowed' ? [...(said.methods ?? paymentMethod.options)] : null,
  };
}

/** What staff noted. */
export interface SellerNoted {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  /** Null once the seller was forgotten. */
  readonly text: string | null;
}

export const notePlace = (userId: string, noteId: string): string => `user-${userId}/note-${noteId}`;

export async function noteOf(
  vault: Pick<Vault, 'open'>,
  userId: string,
  { id, data, recordedAt, metadata }: StoredEvent,
): Promise<SellerNoted> {
  const { noteId, text } = data as { noteId: string; text: Sealed };
  const opened = await orHidden(vault.open(text, notePlace(userId, noteId)));
  return { id, at: recordedAt, actor: metadata.actor, text: (opened as string | undefined) ?? null };
}
