import type { Sealed } from '../../../domain/kernel/privacy/sealed.ts';
import type { Destination } from '../../../domain/receiver/events.ts';
import type { Receiver, RegisteredDestination } from '../../../domain/receiver/state.ts';
import type { DestinationKind, PersonKind } from '../../../domain/receiver/words.ts';
import { bigint, defineTable, integer, json, moment, optional, text, type Row } from '../../table.ts';

/**
 * Where a seller's documents stand. `TO_VALIDATE`: one waits for staff; `REFUSED`: one has to be
 * sent again; `INCOMPLETE`: some were never sent.
 */
export const DOCUMENT_STATES = ['TO_VALIDATE', 'INCOMPLETE', 'REFUSED', 'VALIDATED'] as const;
export type DocumentsState = (typeof DOCUMENT_STATES)[number];

export const DESTINATION_STATES = ['REGISTERED', 'VALIDATED', 'REFUSED', 'REMOVED'] as const;

/** `UNKNOWN`: who has not said who they are. */
export const SHOWN_PERSON_KINDS = ['PERSON', 'COMPANY', 'UNKNOWN'] as const;

/** One row for each seller who has begun; what is personal stays sealed. */
export const receivers = defineTable({
  group: 'receivers',
  name: 'receivers',
  key: ['userId'],
  write: 'replace',
  columns: {
    userId: text(),
    platformId: text(),
    /** Under whose key the details are; null: they have given none. */
    subjectId: optional(text()),
    personKind: text<PersonKind | 'UNKNOWN'>(),
    state: text<DocumentsState>(),
    /** Documents that wait for staff. */
    waiting: integer,
    /** When the oldest that waits was sent; of nobody who waits, when they did something last. */
    sentAt: moment,
    receiver: json<Receiver>(),
    position: bigint,
  },
  indexes: [
    '(platform_id, state, person_kind, sent_at desc, user_id desc)',
    '(state, person_kind, sent_at desc, user_id desc)',
    '(platform_id, subject_id)',
    '(subject_id)',
  ],
});

/** One row for each bank account and PIX key that was ever registered. */
export const destinations = defineTable({
  group: 'receivers',
  name: 'destinations',
  key: ['destinationId'],
  write: 'replace',
  columns: {
    destinationId: text(),
    platformId: text(),
    userId: text(),
    subjectId: text(),
    kind: text<DestinationKind>(),
    state: text<RegisteredDestination['state']>(),
    destination: json<Destination>(),
    details: json<Sealed>(),
    /** Equal ones of other accounts have the same. */
    digest: text(),
    refusal: optional(json<NonNullable<RegisteredDestination['refusal']>>()),
    registeredAt: moment,
    validatedAt: optional(moment),
    position: bigint,
  },
  indexes: [
    '(platform_id, state, kind, registered_at desc, destination_id desc)',
    '(state, kind, registered_at desc, destination_id desc)',
    '(platform_id, digest)',
    '(platform_id, subject_id)',
    '(subject_id)',
  ],
});

export type ReceiverRow = Row<typeof receivers>;
export type DestinationRow = Row<typeof destinations>;
