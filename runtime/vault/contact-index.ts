import type pg from 'pg';
import { nationalPhone } from '../../domain/brazil/phone.ts';

/** Which subjects an e-mail address or phone leads to, as keyed digests: neither is kept. */
export interface ContactIndex {
  /** The ids of those who are known by it, or by this e-mail address or phone. */
  subjectIdsOf(idOrContact: string): Promise<string[]>;
  /**
   * Notes by which e-mail addresses and phones a subject can be found within a scope, such as an
   * offer, and forgotten. Noting twice changes nothing.
   */
  addContacts(subjectId: string, scope: string, contacts: readonly string[]): Promise<void>;
  /**
   * Subjects that a scope knows by any of the contacts, each with those of them that lead to it, the
   * newest first, at most `FOUND_MAX`.
   */
  subjectsByContact(scope: string, contacts: readonly string[]): Promise<KnownSubject[]>;
}

export interface KnownSubject {
  readonly subjectId: string;
  /** As they were asked for. */
  readonly contacts: readonly string[];
}

const FOUND_MAX = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const SUBJECT_BY_ID = 'select subject_id from vault.subjects where subject_id = $1';
/** Two reads, each by its index: joined by an `or` they would be one of all subjects. */
const SUBJECTS_BY_CONTACT = `select subject_id from vault.subjects where lookup = $1
  union select subject_id from vault.subject_contacts where lookup = $1`;

/** The one form of a contact: however it was typed, it leads to the same subjects. */
export const lookupText = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : nationalPhone(contact);

export const contactIndex = (pool: pg.Pool, lookupOf: (contact: string) => Buffer): ContactIndex => ({
  async subjectIdsOf(idOrContact) {
    const found = UUID.test(idOrContact)
      ? await pool.query<{ subject_id: string }>(SUBJECT_BY_ID, [idOrContact])
      : await pool.query<{ subject_id: string }>(SUBJECTS_BY_CONTACT, [lookupOf(idOrContact)]);
    return found.rows.map(({ subject_id }) => subject_id);
  },

  async addContacts(subjectId, scope, contacts) {
    await pool.query({
      name: 'vault contacts add',
      text: `insert into vault.subject_contacts (lookup, scope, subject_id)
        select lookup, $2, $3 from unnest($1::bytea[]) lookup on conflict do nothing`,
      values: [contacts.map(lookupOf), scope, subjectId],
    });
  },

  async subjectsByContact(scope, contacts) {
    const lookups = contacts.map(lookupOf);
    const found = await pool.query<{ subject_id: string; lookups: Buffer[] }>({
      name: 'vault contacts find',
      text: `select subject_id, array_agg(lookup) as lookups from vault.subject_contacts
        where lookup = any($1::bytea[]) and scope = $2
        group by subject_id order by max(created_at) desc limit ${FOUND_MAX}`,
      values: [lookups, scope],
    });
    return found.rows.map((row) => ({
      subjectId: row.subject_id,
      contacts: contacts.filter((_, index) =>
        row.lookups.some((lookup) => lookup.equals(lookups[index] ?? Buffer.alloc(0))),
      ),
    }));
  },
});
