import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { INBOX_STEPS } from '../../runtime/inbox/schema.ts';
import { VAULT_STEPS } from '../../runtime/vault/schema.ts';
import { VIEW_STEPS } from '../../runtime/views/schema.ts';

/** A schema of PostgreSQL that cannot be made again from events. */
export interface KeptSchema {
  readonly name: string;
  /** As `migrate` takes them; their number is the version that this program knows. */
  readonly steps: readonly string[];
  /**
   * Webhooks are copied before the events that they lead to, keys behind those that they open: what
   * is copied later may know more, never less (decision 0057).
   */
  readonly copied: 'BEFORE_EVENTS' | 'BEHIND_EVENTS';
  /** In the order in which they are filled. */
  readonly tables: readonly string[];
  /** What is not copied, and why. */
  readonly left: Readonly<Record<string, string>>;
}

export const KEPT_SCHEMAS: readonly KeptSchema[] = [
  {
    name: 'inbox',
    steps: INBOX_STEPS,
    copied: 'BEFORE_EVENTS',
    tables: ['webhooks'],
    left: { log: 'it says for a month what came; what that led to is in the events' },
  },
  {
    name: 'vault',
    steps: VAULT_STEPS,
    copied: 'BEHIND_EVENTS',
    tables: ['subjects', 'keys_destroyed', 'subject_contacts', 'secrets', 'opt_outs', 'saved_cards'],
    left: {
      card_tokens: 'no token is of use after fifteen minutes, and none may be kept for longer',
      master_key: 'the manifest holds its proof, which the vault writes again',
    },
  },
  {
    name: 'access',
    steps: ACCESS_STEPS,
    copied: 'BEHIND_EVENTS',
    tables: [...['credentials', 'totp', 'recovery_codes', 'passkeys'], ...['sign_ins', 'last_sign_ins']],
    left: {
      sessions: 'whoever was signed in signs in again',
      challenges: 'whoever was asked for a passkey is asked again',
      links: 'whoever waits for a mail asks for it again',
      passcodes: 'whoever waits for a code asks for another one',
      customer_sessions: 'whoever saw their purchases signs in again',
    },
  },
  {
    name: 'views',
    steps: VIEW_STEPS,
    copied: 'BEHIND_EVENTS',
    tables: ['checkout_views'],
    left: {},
  },
];
