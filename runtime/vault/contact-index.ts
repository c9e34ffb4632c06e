import type pg from 'pg';
import { isValidCnpj } from '../../domain/brazil/cnpj.ts';
import { isValidCpf } from '../../domain/brazil/cpf.ts';
import { onlyDigits } from '../../domain/brazil/digits.ts';
import { nationalPhone } from '../../domain/brazil/phone.ts';
import { taxIdCharacters } from '../../domain/brazil/tax-id.ts';
import { searchText } from '../../domain/kernel/text.ts';
import { batched } from '../batched.ts';

/** Which subjects an e-mail address or phone leads to, as keyed digests: neither is kept. */
export interface ContactIndex {
  /** The ids of those who are known by it, or by this e-mail address or phone. */
  subjectIdsOf(idOrContact: string): Promise<string[]>;
  /**
   * Notes by which e-mail addresses and phones a subject can be found within a scope, such as an
   * offer, and forgotten. Noting twice changes nothing.
   */
  addContacts(subjectId: string, scope: string, contacts: readonly string[]): Promise<void>;
  /** Notes a buyer's document. Noting twice changes nothing. */
  addDocument(subjectId: string, document: string): Promise<void>;
  /** Notes by which name and document an account is found. Noting twice changes nothing. */
  addPerson(subjectId: string, person: Person): Promise<void>;
  /**
   * Whose account it may be by a whole e-mail address, a document, or words of a name, of which all
   * have to be theirs: the newest, at most `PEOPLE_MAX`.
   */
  peopleBy(text: string): Promise<string[]>;
  /**
   * The ids of buyers by an e-mail address or a document (CPF, CNPJ), the newest, at most
   * `FOUND_MAX`; undefined for a text that is neither.
   */
  buyersBy(text: string): Promise<string[] | undefined>;
  /**
   * Subjects that a scope knows by any of the contacts, each with those of them that lead to it,
   * the newest first, at most `FOUND_MAX`. What is asked at the same moment takes one query.
   */
  subjectsByContact(scope: string, contacts: readonly string[]): Promise<KnownSubject[]>;
}

/** Whose an account is; the document without punctuation, or empty. */
interface Person {
  readonly name: string;
  readonly document: string;
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

/** Where documents are noted; a scope of contacts is an offer. */
const DOCUMENTS = '/document';
const BUYER_BY_EMAIL = 'select subject_id from vault.subjects where lookup = $1';
const BUYERS_BY_DOCUMENT = `select subject_id from vault.subject_contacts
  where lookup = $1 and scope = '${DOCUMENTS}' order by created_at desc limit ${FOUND_MAX}`;
const DOCUMENT_LENGTHS = [11, 14];

/** No contact begins like it. */
const documentText = (document: string): string => `document/${document}`;

/** Where it is noted whose accounts are, and how many some words of a name lead to. */
const ACCOUNTS = '/account';
const PEOPLE_MAX = 1_000;
const WORDS_MAX = 12;
const PEOPLE = `select subject_id from vault.subject_contacts
  where lookup = any($1) and scope = '${ACCOUNTS}' group by subject_id
  having count(*) = cardinality($1) order by max(created_at) desc limit ${PEOPLE_MAX}`;

/** A document, and each word of a name once: `José da Silva` is `jose`, `da` and `silva`. */
const personTexts = ({ name, document }: Person): string[] => [
  ...(document === '' ? [] : [documentText(document)]),
  ...[...new Set(searchText(name).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => `name/${word}`),
];

/** For what `FIND` reads: of a contact that leads to very many no more than the newest. */
export const NEWEST_CONTACTS_STEP =
  'create index on vault.subject_contacts (lookup, scope, created_at);';

/**
 * Each question's own newest: who is among them is among the newest by one of its contacts. By
 * which others each is known is looked up afterwards, contact by contact: a cart whose buyer typed
 * very many has as many. `limit` keeps PostgreSQL from reading all that a contact leads to, the
 * order of the key from finding one in another way.
 */
export const FIND_CONTACTS = `with asked as materialized (
    select question, scope, array_agg(lookup) as lookups
    from unnest($1::int[], $2::text[], $3::bytea[]) as asked(question, scope, lookup)
    group by question, scope),
  newest as (
    select question, asked.scope, lookups, known.subject_id, max(known.created_at) as created_at
    from asked cross join unnest(lookups) as one(lookup) cross join lateral (
      select subject_id, created_at from vault.subject_contacts known
      where known.lookup = one.lookup and known.scope = asked.scope
      order by created_at desc limit ${FOUND_MAX}) known
    group by question, asked.scope, lookups, known.subject_id),
  ranked as (
    select *, row_number() over (partition by question order by created_at desc) as place from newest)
  select question, ranked.subject_id, array_agg(one.lookup) as lookups
  from ranked cross join unnest(ranked.lookups) as one(lookup) cross join lateral (
    select lookup, scope, subject_id from vault.subject_contacts
    where (lookup, scope, subject_id) >= (one.lookup, ranked.scope, ranked.subject_id)
    order by lookup, scope, subject_id limit 1) known
  where place <= ${FOUND_MAX}
    and (known.lookup, known.scope, known.subject_id) = (one.lookup, ranked.scope, ranked.subject_id)
  group by question, ranked.subject_id, place order by question, place`;

interface Question {
  readonly scope: string;
  readonly lookups: readonly Buffer[];
}

interface FoundRow {
  readonly question: number;
  readonly subject_id: string;
  readonly lookups: readonly Buffer[];
}

const finder = (pool: pg.Pool) =>
  batched(async (questions: readonly Question[]): Promise<FoundRow[][]> => {
    const asked = questions.flatMap(({ scope, lookups }, index) =>
      lookups.map((lookup) => ({ index, scope, lookup })),
    );
    const { rows } = await pool.query<FoundRow>({
      name: 'vault contacts find',
      text: FIND_CONTACTS,
      values: [
        asked.map(({ index }) => index),
        asked.map(({ scope }) => scope),
        asked.map(({ lookup }) => lookup),
      ],
    });
    return questions.map((_question, index) => rows.filter(({ question }) => question === index));
  });

/** The one form of a contact: however it was typed, it leads to the same subjects. */
export const lookupText = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : onlyDigits(nationalPhone(contact));

export const contactIndex = (pool: pg.Pool, digestOf: (text: string) => Buffer): ContactIndex => {
  const find = finder(pool);
  const lookupOf = (contact: string) => digestOf(lookupText(contact));
  const subjectsIn = async (text: string, lookup: Buffer) => {
    const { rows } = await pool.query<{ subject_id: string }>(text, [lookup]);
    return rows.map(({ subject_id }) => subject_id);
  };
  const note = (lookups: readonly Buffer[], scope: string, subjectId: string) =>
    pool.query({
      name: 'vault contacts add',
      text: `insert into vault.subject_contacts (lookup, scope, subject_id)
        select lookup, $2, $3 from unnest($1::bytea[]) lookup on conflict do nothing`,
      values: [lookups, scope, subjectId],
    });
  return {
    async addDocument(subjectId, document) {
      await note([digestOf(documentText(document))], DOCUMENTS, subjectId);
    },

    async addPerson(subjectId, person) {
      await note(personTexts(person).map(digestOf), ACCOUNTS, subjectId);
    },

    async peopleBy(text) {
      if (text.includes('@')) return subjectsIn(BUYER_BY_EMAIL, lookupOf(text));
      const document = taxIdCharacters(text);
      const isDocument = isValidCpf(document) || isValidCnpj(document);
      const looked = personTexts(isDocument ? { name: '', document } : { name: text, document: '' });
      const { rows } = await pool.query<{ subject_id: string }>(PEOPLE, [looked.map(digestOf)]);
      return rows.map(({ subject_id }) => subject_id);
    },

    async buyersBy(text) {
      if (text.includes('@')) return subjectsIn(BUYER_BY_EMAIL, lookupOf(text));
      const document = onlyDigits(text);
      if (!DOCUMENT_LENGTHS.includes(document.length) || !/^[\d ./-]+$/.test(text)) return undefined;
      return subjectsIn(BUYERS_BY_DOCUMENT, digestOf(documentText(document)));
    },

    async subjectIdsOf(idOrContact) {
      const found = UUID.test(idOrContact)
        ? await pool.query<{ subject_id: string }>(SUBJECT_BY_ID, [idOrContact])
        : await pool.query<{ subject_id: string }>(SUBJECTS_BY_CONTACT, [lookupOf(idOrContact)]);
      return found.rows.map(({ subject_id }) => subject_id);
    },

    async addContacts(subjectId, scope, contacts) {
      await note(contacts.map(lookupOf), scope, subjectId);
    },

    async subjectsByContact(scope, contacts) {
      const lookups = contacts.map(lookupOf);
      const found = await find({ scope, lookups });
      return found.map((row) => ({
        subjectId: row.subject_id,
        contacts: contacts.filter((_, index) =>
          row.lookups.some((lookup) => lookup.equals(lookups[index] ?? Buffer.alloc(0))),
        ),
      }));
    },
  };
};
