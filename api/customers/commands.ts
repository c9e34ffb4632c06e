import { randomUUID } from 'node:crypto';
import { isEmail } from '../../domain/checkout/email.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Locale } from '../../domain/kernel/locale.ts';
import { passcode, requestPasscode as decide } from '../../domain/passcode/passcode.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import { takePasscode } from '../../runtime/access/passcodes.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { sealPasscodeEmail } from '../../runtime/vault/seal-passcode.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { Access } from '../sign-in/access.ts';
import { placeOf } from '../sign-in/device.ts';
import { countedBy, passed, waitOf, type Counted, type Throttle } from '../sign-in/throttle.ts';

export interface CustomerDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly access: Access;
  readonly pools: Pick<Pools, 'writer'>;
  readonly throttle: Throttle;
  readonly now: () => Date;
}

/** Who says an e-mail, and at which platform. */
interface Said {
  readonly platformId: string;
  readonly email: string;
  readonly ip: string;
}

const BOUGHT = `select from ${payments.view} where subject_id = $1 and platform_id = $2 limit 1`;

/**
 * The buyer behind an e-mail, with the key that their data is sealed under; undefined for whoever
 * bought nothing at the platform. Whoever is nobody is looked for in the same steps, so that the
 * time does not tell.
 */
async function findBuyer(
  { vault, pools }: CustomerDependencies,
  { email, platformId }: Pick<Said, 'email' | 'platformId'>,
): Promise<Subject | undefined> {
  const [known] = (await vault.buyersBy(email)) ?? [];
  const subjectId = known ?? randomUUID();
  const bought = await pools.writer.query(BOUGHT, [subjectId, platformId]);
  if (known && bought.rowCount === 1) return vault.subject(known);
  await vault.subjectIdsOf(subjectId);
  return undefined;
}

/** What is counted of an e-mail: its askings and its codes, each apart from passwords. */
const counting = (
  { vault }: CustomerDependencies,
  { platformId, email, ip }: Said,
  what: 'asking' | 'passcode',
): readonly Counted[] => countedBy(vault.digest(`customer/${platformId}/${email}`), { ip }, `${what}/`);

const readEmail = (said: string): Result<string> => {
  const email = said.trim().toLowerCase();
  return isEmail(email)
    ? ok(email)
    : fail('INVALID_INPUT', { fields: [{ field: 'email', code: 'INVALID_FORMAT' }] });
};

/**
 * Has a code mailed to whoever bought something by an e-mail; nobody is told whether there is
 * anybody: for either an event is written. Errors: INVALID_INPUT; RATE_LIMITED.
 */
export async function requestPasscode(
  deps: CustomerDependencies,
  said: Said & { readonly locale: Locale },
  { commandId, correlationId, actor, traceparent }: CommandFacts,
): Promise<Result<true>> {
  const email = readEmail(said.email);
  if (!email.ok) return email;
  const { platformId, locale } = said;
  const asked = { ...said, email: email.value };
  const refused = waitOf(deps.throttle, counting(deps, asked, 'asking'));
  if (refused) return refused;
  const buyer = await findBuyer(deps, asked);
  const box = buyer ? sealPasscodeEmail(deps.vault, buyer, commandId, email.value) : null;
  const written = await handle(deps.store, passcode, {
    ...{ id: commandId, commandId, correlationId, actor, traceparent },
    decide: (state) => decide(state, { platformId, locale, email: box, at: deps.now().toISOString() }),
  });
  return written.ok ? ok(true) : written;
}

const CODE = /^\d{6}$/;

/**
 * Opens a session by a code, and answers its secret. Errors: WRONG_CODE, which does not say what
 * was wrong; INVALID_INPUT; RATE_LIMITED.
 */
export async function signInByPasscode(
  deps: CustomerDependencies,
  said: Said & { readonly code: string; readonly userAgent: string },
): Promise<Result<string>> {
  const email = readEmail(said.email);
  if (!email.ok) return email;
  const { platformId } = said;
  const tried = { ...said, email: email.value };
  const counted = counting(deps, tried, 'passcode');
  const refused = waitOf(deps.throttle, counted);
  if (refused) return refused;
  const [known] = (await deps.vault.buyersBy(email.value)) ?? [];
  const customer = { platformId, subjectId: known ?? randomUUID() };
  const places = { pool: deps.pools.writer, vault: deps.vault };
  const code = said.code.replaceAll(/\s/g, '');
  const isRight = CODE.test(code) && (await takePasscode(places, customer, code));
  await deps.access.recordSignIn({
    ...placeOf(said),
    ...{ platformId, role: 'CUSTOMER', userId: isRight ? customer.subjectId : null },
    result: isRight ? 'SIGNED_IN' : 'WRONG_CODE',
  });
  if (!isRight) return fail('WRONG_CODE');
  // Who signs in as they should takes no try from whoever shares their network.
  for (const each of [counted, counting(deps, tried, 'asking')]) passed(deps.throttle, each);
  return ok(await deps.access.customers.open(customer));
}
