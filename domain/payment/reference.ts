import { RENEWALS_MAX } from './renewable.ts';

/** Where a UUID has the digit of its version. */
const VERSION_AT = 14;
/** Of payments' ids: they are names (UUIDv5). */
const OF_PAYMENTS = 5;

const withVersion = (id: string, version: number): string =>
  `${id.slice(0, VERSION_AT)}${version}${id.slice(VERSION_AT + 1)}`;

/**
 * Under which a provider holds a payment's charge: the payment's id, and of each renewal an id of
 * its own, which is the payment's with the next version digit. So the look-up of one charge never
 * finds another, and whoever is told a reference knows the payment without a table.
 */
export const referenceOf = (paymentId: string, renewals: number): string =>
  renewals === 0 ? paymentId : withVersion(paymentId, OF_PAYMENTS + renewals);

/** The id of the payment that a reference is of. */
export function paymentOfReference(reference: string): string {
  const version = Number(reference[VERSION_AT]);
  const isOfRenewal = version > OF_PAYMENTS && version <= OF_PAYMENTS + RENEWALS_MAX;
  return isOfRenewal ? withVersion(reference, OF_PAYMENTS) : reference;
}

/** Whether a payment's charge may be held under a reference. */
export const isReferenceOf = (paymentId: string, reference: string): boolean =>
  Array.from({ length: RENEWALS_MAX + 1 }, (_, renewals) => referenceOf(paymentId, renewals)).includes(
    reference,
  );
