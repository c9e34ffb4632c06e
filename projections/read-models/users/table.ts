import type { Permission } from '../../../domain/access/permissions.ts';
import type { UserRole } from '../../../domain/access/roles.ts';
import type { Sealed } from '../../../domain/kernel/privacy/sealed.ts';
import type { User } from '../../../domain/user/user.ts';
import { bigint, boolean, defineTable, json, moment, optional, text, type Row } from '../../table.ts';

/** `BLOCKED`: has accepted, and may not sign in. */
export const USER_STATES = ['INVITED', 'REGISTERED', 'ACTIVE', 'BLOCKED', 'ARCHIVED'] as const;
export type UserStateShown = (typeof USER_STATES)[number];

/** `UNKNOWN`: a seller who did not say, as they were asked in; `NONE`: no seller. */
export const SELLER_KINDS = ['PERSON', 'COMPANY', 'UNKNOWN'] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

/** One row for each account of whichever role, archived or not. Who it is of stays sealed. */
export const users = defineTable({
  group: 'people',
  name: 'users',
  key: ['userId'],
  write: 'replace',
  columns: {
    userId: text(),
    /** Null for a master administrator. */
    platformId: optional(text()),
    role: text<UserRole>(),
    state: text<UserStateShown>(),
    /** In clear in history of before the sealing. */
    displayName: json<Sealed | string>(),
    profile: optional(json<Sealed>()),
    /** Under whose key the profile is: what an e-mail leads to. */
    subjectId: optional(text()),
    permissions: json<readonly Permission[]>(),
    secondFactors: json<User['secondFactors']>(),
    blocked: boolean,
    personKind: optional(text<NonNullable<User['personKind']>>()),
    sellerKind: text<SellerKind | 'NONE'>(),
    /** By which a seller may sell; null: by whatever the platform takes. */
    methods: optional(json<NonNullable<User['methods']>>()),
    blockedSales: boolean,
    blockedCashout: boolean,
    /** Invited, or registered. */
    createdAt: moment,
    /** When they could sign in first; null: they cannot yet. */
    joinedAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(role, state, created_at desc, user_id desc)',
    '(platform_id, role, state, created_at desc, user_id desc)',
    '(seller_kind, state, created_at desc, user_id desc)',
    '(platform_id, seller_kind, state, created_at desc, user_id desc)',
    '(subject_id)',
    '(platform_id, subject_id)',
  ],
});

export type UserRow = Row<typeof users>;
