import { z } from 'zod';
import { isValidCpf } from '../brazil/cpf.ts';
import { isCompleteCep } from '../brazil/cep.ts';
import { onlyDigits } from '../brazil/digits.ts';
import { isValidPhone, nationalPhone } from '../brazil/phone.ts';
import { isState } from '../brazil/states.ts';
import type { ConfigurationOf } from '../configuration/schemas.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { asLine, isBlank } from '../kernel/text.ts';
import { nameProblem } from './name.ts';

/**
 * A buyer's personal data as it is sealed into the purchase. Null: the page did not ask; nothing is
 * invented here.
 */
export const buyer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  document: z.string().nullable(),
  address: z
    .object({
      cep: z.string(),
      street: z.string(),
      number: z.string(),
      complement: z.string(),
      district: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  /** Where the buyer came from; may hold the personal data that prefilled the page. */
  utmQuery: z.string(),
  referer: z.string(),
  customerIp: z.string(),
  /** Where whoever measures the product is told of its purchases by our server (decision 0091). */
  visit: z
    .object({
      consented: z.boolean(),
      userAgent: z.string(),
      /** To what they said yes, who were asked; to be told of includes to be measured. */
      agreedTo: z.enum(['MEASURED', 'TOLD']).optional(),
    })
    .optional(),
  /** Of a card: what a fraud or banking service calls the buyer's device, by the service. */
  fingerPrints: z.array(z.object({ provider: z.string(), value: z.string() })).optional(),
});
export type Buyer = z.infer<typeof buyer>;

/** Stream and field that something sealed of a purchase is bound to. */
export const associatedData = (
  paymentId: string,
  field:
    | 'buyer'
    | 'boletoUrl'
    | 'boletoPdf'
    | 'actionUrl'
    | 'cardToken'
    | 'creditCardId'
    | 'refundNote'
    | 'refundPixKey'
    | 'disputeEvidence' = 'buyer',
): string => `payment-${paymentId}/${field}`;

/** The same of a card that its provider keeps. */
export const savedCardData = (savedCardId: string): string => `saved-card-${savedCardId}/card`;

export interface Requirements {
  readonly requiredDocument: boolean;
  readonly requiredDocumentAndPhone: boolean;
  readonly physical: boolean;
}

const VISIBLE_OF_ADDRESS = ['number', 'street', 'district', 'city'] as const;

const isDeliverable = (address: NonNullable<Buyer['address']>): boolean =>
  isCompleteCep(address.cep) &&
  isState(address.state) &&
  VISIBLE_OF_ADDRESS.every((field) => !isBlank(address[field]));

const email = z.email().max(254);

/**
 * Checks a buyer in the specified order (specification/checkout#checks-on-submit) and tidies what
 * was given: digits only in phone and document.
 *
 * Errors: INVALID_CPF, INVALID_PHONE, PHONE_AND_CPF_REQUIRED, NAME_REQUIRED, INVALID_EMAIL,
 * ADDRESS_REQUIRED.
 */
export function checkBuyer(given: Buyer, requires: Requirements): Result<Buyer> {
  const document = onlyDigits(given.document ?? '');
  const phone = given.phone ?? '';
  const documentRequired = requires.requiredDocument || requires.requiredDocumentAndPhone;
  const validDocument = isValidCpf(given.document ?? '');
  const validPhone = isValidPhone(phone);
  if (requires.requiredDocument && !document) return fail('INVALID_CPF');
  if (requires.requiredDocumentAndPhone && isBlank(phone)) return fail('INVALID_PHONE');
  if (documentRequired && document && !validDocument) return fail('INVALID_CPF');
  if (requires.requiredDocumentAndPhone && !document) return fail('PHONE_AND_CPF_REQUIRED');
  if (requires.requiredDocumentAndPhone && !validPhone) return fail('INVALID_PHONE');
  if (nameProblem(given.name)) return fail('NAME_REQUIRED');
  if (!email.safeParse(given.email.trim()).success) return fail('INVALID_EMAIL');
  if (requires.physical && !(given.address && isDeliverable(given.address)))
    return fail('ADDRESS_REQUIRED');
  // What was not asked for and makes no sense counts as not given.
  return ok({
    ...given,
    name: asLine(given.name),
    email: given.email.trim().toLowerCase(),
    phone: validPhone ? nationalPhone(phone) : null,
    document: validDocument ? document : null,
    // What a browser says of itself its buyer cannot mend.
    ...(given.visit && { visit: { ...given.visit, userAgent: asLine(given.visit.userAgent) } }),
  });
}

type Asking = Pick<ConfigurationOf<'Offer'>, 'locale' | 'requiredDocument' | 'requiredDocumentAndPhone'>;

/**
 * What an offer asks of its buyers beside name and e-mail. Who buys in another language than
 * Portuguese has no CPF and no Brazilian phone, whatever the offer requires
 * (specification/checkout#constants): they are not asked, and the adapter that cannot do without
 * makes up its own.
 */
export const askedOfBuyer = ({
  locale,
  requiredDocument,
  requiredDocumentAndPhone,
}: Asking): Omit<Asking, 'locale'> => ({
  requiredDocument: locale === 'PT_BR' && requiredDocument,
  requiredDocumentAndPhone: locale === 'PT_BR' && requiredDocumentAndPhone,
});
