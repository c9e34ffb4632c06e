import { REMOVED_FROM } from '../../runtime/forget/overwrite-removed.ts';

const CHANGE = 'select, insert, update, delete';

/** Privileges on all tables of a schema, or by table. */
type Rights = string | Readonly<Record<string, string>>;

/**
 * What the user of each role may do, by schema; beyond this, with what they make themselves, they
 * may do nothing. Whoever may not read a table cannot tell it to anybody, whatever is found in the
 * programs that use it.
 */
export const RIGHTS: Readonly<Record<string, Readonly<Record<string, Rights>>>> = {
  // Takes orders, webhooks, sign-ins and settings. Destroys no key; adds providers' secrets, and
  // reads, changes or removes none. Sees what was read of which log, when a secret was changed, and
  // whether a saved card is there, of which it reads nothing.
  razao_api: {
    vault: {
      master_key: 'select',
      subjects: 'select, insert',
      keys_destroyed: 'select',
      subject_contacts: 'select, insert',
      secrets: 'insert, select (changed_at)',
      card_tokens: 'insert, select, delete',
      saved_cards: 'select (saved_card_id, ends_at)',
      opt_outs: 'select, insert',
    },
    access: CHANGE,
    inbox: 'select, insert, update',
    views: 'select, insert, update',
    // And what is due, for whoever looks after the installation.
    open_work: { processes: 'select', items: 'select (process, kind, due_at, ended_at)' },
    leadership: { leases: 'select' },
  },
  // Speaks to providers, and forgets whom the log says was forgotten. Of accounts it finds whose
  // they are, and removes them, and of the log of sign-ins what is old; it makes the links and
  // codes that people are mailed, and reads none. Sees what was read of which log, too.
  razao_workers: {
    vault: {
      master_key: 'select',
      subjects: 'select, insert, delete',
      keys_destroyed: 'select, insert',
      subject_contacts: 'select, insert',
      secrets: 'select',
      card_tokens: 'select, delete',
      saved_cards: CHANGE,
      opt_outs: 'select',
    },
    access: {
      credentials: 'select (user_id, lookup), delete',
      links: 'insert',
      passcodes: 'insert, update, delete, select (platform_id, subject_id, asked_at, expires_at)',
      sign_ins: 'select (sign_in_id, at), delete',
    },
    inbox: CHANGE,
    open_work: CHANGE,
    mail: CHANGE,
    leadership: CHANGE,
  },
  // Makes tables, by design: those are its own. Of the rest it sees who has read which log, which
  // database it is, and whether there is any key of its events, by ids and times that name nobody.
  razao_projections: {
    vault: {
      master_key: 'select (vault_id)',
      subjects: 'select (subject_id)',
      keys_destroyed: 'select',
      secrets: 'select (changed_at)',
    },
    access: { credentials: 'select (user_id)' },
    open_work: { processes: 'select' },
    leadership: CHANGE,
  },
};

/** Makes and owns the read models. */
export const PROJECTIONS_USER = 'razao_projections';

/** Who reads what that user makes. */
export const READERS: readonly string[] = ['razao_api'];

/** Who sees from which log each of them was made: who would write into another one. */
export const SEE_WHAT_WAS_READ: readonly string[] = [...READERS, 'razao_workers'];

/**
 * Tables of which a user may overwrite what they removed, by `vacuum`: else a destroyed key would
 * lie in its file until PostgreSQL cleans up by itself. From PostgreSQL 17 on; before, only the
 * owner may.
 */
export const OVERWRITES: Readonly<Record<string, readonly string[]>> = {
  razao_workers: REMOVED_FROM,
};
