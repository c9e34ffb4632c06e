import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type pg from 'pg';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { orRolledBack } from './or-rolled-back.ts';
import { issueRecoveryCodes, type Recording } from './recovery-codes.ts';

/** Where a passkey is of use: a browser offers it nowhere else. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Who adds or shows a passkey, in which session and where. */
export interface Ceremony {
  readonly userId: string;
  readonly sessionId: string;
  readonly party: RelyingParty;
}

export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

export interface Passkeys {
  /** The newest first. */
  passkeysOf(userId: string): Promise<readonly ListedPasskey[]>;
  /** What a browser is told to make one, as JSON; its challenge is good once, for five minutes. */
  beginPasskey(ceremony: Ceremony & { readonly email: string }): Promise<string>;
  /**
   * Puts it in force. Answers recovery codes where there were none. Errors: WRONG_CODE for what
   * does not answer the challenge; those of `record`.
   */
  addPasskey(
    ceremony: Ceremony & { readonly name: string; readonly response: string },
    record: Recording,
  ): Promise<Result<readonly string[]>>;
  /** Error: NOT_FOUND. `record` is told whether there are others. */
  removePasskey(
    userId: string,
    id: string,
    record: (hasOthers: boolean) => ReturnType<Recording>,
  ): Promise<Result<true>>;
  /** What a browser is told to show one; undefined where there is none for this place. */
  askForPasskey(ceremony: Ceremony): Promise<string | undefined>;
  /** Whether it was shown: an answer to the challenge, once. */
  checkPasskey(ceremony: Ceremony & { readonly response: string }): Promise<boolean>;
}

interface Row {
  readonly id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: AuthenticatorTransport[];
}

type Purpose = 'ADD' | 'SHOW';

const CHALLENGE_SECONDS = 5 * 60;
/** More nobody needs, and a list stays short. */
const PASSKEYS_MAX = 10;

const load = () => import('@simplewebauthn/server');

/** What a browser answered; undefined for what is no JSON. */
function parsed<T>(response: string): T | undefined {
  try {
    return JSON.parse(response) as T;
  } catch {
    return undefined;
  }
}

/** Passkeys as second factors: public keys, and challenges that live in the session they are of. */
export const passkeys = (pool: pg.Pool): Passkeys => ({
  ...adding(pool),
  ...showing(pool),
  async passkeysOf(userId) {
    const found = await pool.query<ListedPasskey>(
      `select id, name, created_at as "createdAt", used_at as "usedAt" from access.passkeys
       where user_id = $1 order by created_at desc`,
      [userId],
    );
    return found.rows;
  },
  removePasskey: (userId, id, record) =>
    orRolledBack(pool, async (client) => {
      const removed = await client.query('delete from access.passkeys where user_id = $1 and id = $2', [
        userId,
        id,
      ]);
      if (removed.rowCount !== 1) return fail('NOT_FOUND');
      const left = await client.query('select from access.passkeys where user_id = $1', [userId]);
      const hasOthers = (left.rowCount ?? 0) > 0;
      await client.query(
        `delete from access.recovery_codes where user_id = $1
           and not exists (select from access.passkeys where user_id = $1)
           and not exists (select from access.totp where user_id = $1 and secret_box is not null)`,
        [userId],
      );
      const recorded = await record(hasOthers);
      return recorded.ok ? ok(true) : recorded;
    }),
});

const rowsOf = async (pool: pg.Pool, userId: string, party: RelyingParty) =>
  (
    await pool.query<Row>(
      'select id, public_key, counter, transports from access.passkeys where user_id = $1 and rp_id = $2',
      [userId, party.id],
    )
  ).rows;

async function keepChallenge(
  pool: pg.Pool,
  { sessionId }: Ceremony,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  await pool.query('delete from access.challenges where expires_at < now()');
  await pool.query(
    `insert into access.challenges values ($1, $2, $3, now() + $4 * interval '1 second')
     on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [sessionId, purpose, challenge, CHALLENGE_SECONDS],
  );
}

/** Of two answers that come at once one finds it. */
async function takeChallenge(
  pool: pg.Pool,
  { sessionId }: Ceremony,
  purpose: Purpose,
): Promise<string | undefined> {
  const taken = await pool.query<{ challenge: string }>(
    'delete from access.challenges where session_id = $1 and purpose = $2 and expires_at > now() returning challenge',
    [sessionId, purpose],
  );
  return taken.rows[0]?.challenge;
}

const expected = (party: RelyingParty, challenge: string) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
  // The password was proved; what is asked for here is that the device is there.
  requireUserVerification: false,
});

const adding = (pool: pg.Pool): Pick<Passkeys, 'beginPasskey' | 'addPasskey'> => ({
  async beginPasskey(ceremony) {
    const { userId, party, email } = ceremony;
    const known = await rowsOf(pool, userId, party);
    const { generateRegistrationOptions } = await load();
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Razão', rpID: party.id, userName: email, attestationType: 'none' },
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await keepChallenge(pool, ceremony, 'ADD', options.challenge);
    return JSON.stringify(options);
  },

  async addPasskey(ceremony, record) {
    const { userId, party, name } = ceremony;
    const response = parsed<RegistrationResponseJSON>(ceremony.response);
    const challenge = await takeChallenge(pool, ceremony, 'ADD');
    if (!challenge || !response) return fail('WRONG_CODE');
    const { verifyRegistrationResponse } = await load();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ response, ...expected(party, challenge) },
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) return fail('WRONG_CODE');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return orRolledBack(pool, async (client) => {
      const added = await client.query(
        `insert into access.passkeys (id, user_id, rp_id, name, public_key, counter, transports)
         select $1, $2, $3, $4, $5, $6, $7
         where (select count(*) from access.passkeys where user_id = $2) < ${PASSKEYS_MAX}
         on conflict do nothing`,
        [id, userId, party.id, name, Buffer.from(publicKey), counter, transports],
      );
      if (added.rowCount !== 1) return fail('ALREADY_EXISTS');
      const codes = await issueRecoveryCodes(client, userId, { replaces: false });
      const recorded = await record();
      return recorded.ok ? ok(codes) : recorded;
    });
  },
});

const showing = (pool: pg.Pool): Pick<Passkeys, 'askForPasskey' | 'checkPasskey'> => ({
  async askForPasskey(ceremony) {
    const known = await rowsOf(pool, ceremony.userId, ceremony.party);
    if (known.length === 0) return undefined;
    const { generateAuthenticationOptions } = await load();
    const options = await generateAuthenticationOptions({
      rpID: ceremony.party.id,
      allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
      userVerification: 'preferred',
    });
    await keepChallenge(pool, ceremony, 'SHOW', options.challenge);
    return JSON.stringify(options);
  },

  async checkPasskey(ceremony) {
    const { userId, party } = ceremony;
    const response = parsed<AuthenticationResponseJSON>(ceremony.response);
    const challenge = await takeChallenge(pool, ceremony, 'SHOW');
    const known = (await rowsOf(pool, userId, party)).find(({ id }) => id === response?.id);
    if (!challenge || !response || !known) return false;
    const { verifyAuthenticationResponse } = await load();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, ...expected(party, challenge) },
      credential: {
        id: known.id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
        transports: known.transports,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return false;
    const used = await pool.query(
      'update access.passkeys set counter = $3, used_at = now() where id = $1 and counter = $2',
      [known.id, known.counter, authenticationInfo.newCounter],
    );
    return used.rowCount === 1;
  },
});
