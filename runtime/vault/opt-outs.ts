import type pg from 'pg';
import { mailboxOf } from '../../domain/cart/mailbox.ts';
import { decrypt, encrypt, keyedDigest, type MasterKeys } from './envelope.ts';

export interface Addressee {
  /** Keyed digest of platform and mailbox. */
  readonly recipient: string;
  /** Whose mails they are; null in the links of older mails, which do not say it. */
  readonly platformId: string | null;
}

/** Who asked a platform not to write to them, as keyed digests: no address is kept. */
export interface OptOuts {
  /** A mailbox of a platform, as a keyed digest: the same for every address that leads to it. */
  recipientOf(platformId: string, email: string): string;
  /**
   * What a mail's link carries: only we can make it or read it, and no two of one recipient are
   * alike.
   */
  tokenFor(recipient: string, platformId: string): string;
  /** Whom a token stands for; undefined when we did not make it. */
  read(token: string): Addressee | undefined;
  /** Notes the opt-out that a token stands for, once; false when we did not make it. */
  add(token: string): Promise<boolean>;
  /** Those of the recipients who opted out. */
  among(recipients: readonly string[]): Promise<ReadonlySet<string>>;
}

/** No reference to a subject: whoever is forgotten is not written to again (decision 0040). */
export const OPT_OUT_STEP = `create table vault.opt_outs (
  recipient text primary key, opted_out_at timestamptz not null default now())`;

const CONTEXT = 'opt-out';
/** An iv, a tag, a digest of 43 characters and, after a slash, the platform's id. */
const TOKEN = /^[\w-]{95,1000}$/;

export function optOutStore(pool: pg.Pool, keys: Pick<MasterKeys, 'digest' | 'wrapping'>): OptOuts {
  const read = (token: string): Addressee | undefined => {
    if (!TOKEN.test(token)) return undefined;
    try {
      const content = decrypt(keys.wrapping, Buffer.from(token, 'base64url'), CONTEXT).toString();
      const [recipient = '', platformId = null] = content.split('/', 2);
      return { recipient, platformId };
    } catch {
      return undefined;
    }
  };
  return {
    recipientOf: (platformId, email) =>
      keyedDigest(keys.digest, `mail/${platformId}/${mailboxOf(email)}`).toString('base64url'),
    tokenFor: (recipient, platformId) =>
      encrypt(keys.wrapping, Buffer.from(`${recipient}/${platformId}`), CONTEXT).toString('base64url'),
    read,

    async add(token) {
      const addressee = read(token);
      if (!addressee) return false;
      await pool.query('insert into vault.opt_outs (recipient) values ($1) on conflict do nothing', [
        addressee.recipient,
      ]);
      return true;
    },

    async among(recipients) {
      if (recipients.length === 0) return new Set();
      const found = await pool.query<{ recipient: string }>({
        name: 'vault opt-outs',
        text: 'select recipient from vault.opt_outs where recipient = any($1)',
        values: [recipients],
      });
      return new Set(found.rows.map(({ recipient }) => recipient));
    },
  };
}
