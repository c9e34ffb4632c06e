import { z } from 'zod';
import { BANKS } from '../brazil/banks.ts';
import { isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { taxIdCharacters } from '../brazil/tax-id.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { line } from '../kernel/text-schemas.ts';
import { coded, openedFor, refusalFields, type Owner } from './documents.ts';
import type { Destination, ReceiverEvent } from './events.ts';
import type { ReceiverState, RegisteredDestination } from './state.ts';
import { ACCOUNT_TYPES, DESTINATION_REASONS } from './words.ts';

/** So many a seller may register, removed ones included. */
export const DESTINATIONS_MAX = 50;

type At = { readonly at: string };

const digits = (min: number, max: number) =>
  z
    .string()
    .trim()
    .pipe(coded('INVALID_FORMAT', (text) => new RegExp(`^\\d{${min},${max}}$`).test(text)));
/** Of some banks it is an X. */
const digit = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(coded('INVALID_FORMAT', (text) => /^[\dX]$/.test(text)));

/** A bank account, in the form in which it is kept. */
export const bankAccount = z.object({
  bankCode: coded('BANK_NOT_SUPPORTED', (code) => BANKS.some((bank) => bank.code === code)),
  branchNumber: digits(1, 5),
  branchDigit: digit.nullable().default(null),
  accountNumber: digits(1, 13),
  accountDigit: digit,
  accountType: z.enum(ACCOUNT_TYPES),
  accountHolder: z.string().trim().pipe(line(80).min(3)),
  /** CPF or CNPJ without punctuation. */
  accountDocument: z
    .string()
    .max(30)
    .transform(taxIdCharacters)
    .pipe(coded('INVALID_DOCUMENT', (text) => isValidCpf(text) || isValidCnpj(text))),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** What is sealed of a destination. */
export const destinationDetails = z.union([bankAccount, z.object({ pixKey: z.string() })]);
export type DestinationDetails = z.infer<typeof destinationDetails>;

export const destinationOf = ({ bankCode, accountType, branchDigit }: BankAccount): Destination => ({
  ...{ kind: 'BANK_ACCOUNT', bankCode, accountType },
  hasBranchDigit: branchDigit !== null && branchDigit > '0',
});

/**
 * Registers a bank account or key for staff to look at. The same command again is success without
 * an event. Errors: ALREADY_EXISTS for one that is registered or validated; TOO_MANY_DESTINATIONS.
 */
export function registerDestination(
  state: ReceiverState,
  said: At & {
    readonly owner: Owner;
    readonly destinationId: string;
    readonly destination: Destination;
    readonly details: Sealed;
    readonly digest: string;
  },
): Result<ReceiverEvent[]> {
  const { owner, ...registered } = said;
  const others = state.phase === 'NONE' ? {} : state.destinations;
  if (others[said.destinationId]) return ok([]);
  const isThere = ({ digest, state: itsState }: RegisteredDestination) =>
    digest === said.digest && (itsState === 'REGISTERED' || itsState === 'VALIDATED');
  if (Object.values(others).some(isThere)) return fail('ALREADY_EXISTS');
  if (Object.keys(others).length >= DESTINATIONS_MAX)
    return fail('TOO_MANY_DESTINATIONS', { max: DESTINATIONS_MAX });
  return ok([
    ...openedFor(state, owner, said.at),
    { type: 'ReceiverDestinationRegistered', data: registered },
  ]);
}

/** Error: DESTINATION_NOT_FOUND. */
function destinationIn(state: ReceiverState, id: string): Result<RegisteredDestination> {
  const found = state.phase === 'NONE' ? undefined : state.destinations[id];
  return found ? ok(found) : fail('DESTINATION_NOT_FOUND');
}

type Chosen = At & { readonly destinationId: string };

/** Its owner takes it out; twice is success without an event. Error: DESTINATION_NOT_FOUND. */
export function removeDestination(
  state: ReceiverState,
  { destinationId, at }: Chosen,
): Result<ReceiverEvent[]> {
  const found = destinationIn(state, destinationId);
  if (!found.ok) return found;
  return ok(
    found.value.state === 'REMOVED'
      ? []
      : [{ type: 'ReceiverDestinationRemoved', data: { destinationId, at } }],
  );
}

/**
 * Staff have seen that it is theirs; twice is success without an event. Errors:
 * DESTINATION_NOT_FOUND; ILLEGAL_TRANSITION for one that was refused or removed.
 */
export function validateDestination(
  state: ReceiverState,
  { destinationId, at }: Chosen,
): Result<ReceiverEvent[]> {
  const found = destinationIn(state, destinationId);
  if (!found.ok) return found;
  if (found.value.state === 'VALIDATED') return ok([]);
  if (found.value.state !== 'REGISTERED') return fail('ILLEGAL_TRANSITION');
  return ok([{ type: 'ReceiverDestinationValidated', data: { destinationId, at } }]);
}

export const destinationRefusal = z.object(refusalFields(DESTINATION_REASONS));

/**
 * Staff refuse it, also one that was validated; twice is success without an event. Errors:
 * DESTINATION_NOT_FOUND; ILLEGAL_TRANSITION for one that was removed; NOTE_REQUIRED.
 */
export function refuseDestination(
  state: ReceiverState,
  { destinationId, at, ...refusal }: Chosen & z.infer<typeof destinationRefusal>,
): Result<ReceiverEvent[]> {
  const found = destinationIn(state, destinationId);
  if (!found.ok) return found;
  if (found.value.state === 'REFUSED') return ok([]);
  if (found.value.state === 'REMOVED') return fail('ILLEGAL_TRANSITION');
  if (refusal.reason === 'OTHER' && refusal.note === null) return fail('NOTE_REQUIRED');
  return ok([{ type: 'ReceiverDestinationRefused', data: { destinationId, ...refusal, at } }]);
}
