import { z } from 'zod';
import { cents, documentNumber, text } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';

/** Deadlines and charges by boleto and PIX (specification/providers#cel-cash). */
const payable = z.object({
  fine: z.int().min(0),
  interest: z.int().min(0),
  instructions: text().optional(),
});

const customer = z.object({
  myId: text().optional(),
  name: text(),
  document: documentNumber,
  emails: z.array(z.email()).min(1),
  phones: z.array(z.int().min(1_000_000_000).max(99_999_999_999)),
  Address: z.object({
    zipCode: z.string().regex(/^\d{8}$/),
    street: text(),
    number: text(),
    complement: z.string(),
    neighborhood: text(),
    city: text(),
    state: z.string().length(2),
  }),
});

export const chargeRequest = z
  .object({
    myId: text(),
    value: cents,
    additionalInfo: text().optional(),
    payday: z.iso.date(),
    payedOutsideGalaxPay: z.literal(false),
    mainPaymentMethodId: z.enum(['pix', 'boleto']),
    Customer: customer,
    PaymentMethodPix: payable
      .extend({ Deadline: z.object({ type: z.literal('days'), value: z.int().min(1).max(90) }) })
      .optional(),
    PaymentMethodBoleto: payable.extend({ deadlineDays: z.int().min(1) }).optional(),
  })
  .refine(
    ({ mainPaymentMethodId: method, PaymentMethodPix, PaymentMethodBoleto }) =>
      Boolean(method === 'pix' ? PaymentMethodPix : PaymentMethodBoleto),
    { path: ['mainPaymentMethodId'], message: 'has no payment method' },
  );
export type ChargeRequest = z.output<typeof chargeRequest>;

const scope = z.string().regex(/\bcharges\.read charges\.write\b/);
export const loginRequest = z.object({ grant_type: z.literal('authorization_code'), scope });
/** As specification/gateway#authentication has it. */
export const specifiedLogin = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: text(),
  client_secret: text(),
  scope,
});

/** The one page that is asked for; each filter is a list of ids with commas between. */
export const listRequest = z.object({
  myIds: z.string().optional(),
  galaxPayIds: z.string().optional(),
  startAt: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(100),
});

export const reverseRequest = z.object({ valueToReverse: cents.optional() });

export const paymentRequest = z
  .object({
    key: text(77),
    type: z.enum(['cpf', 'cnpj', 'email', 'mobilePhone', 'random']),
    value: cents,
    desc: text(140).optional(),
  })
  .superRefine(keyOfType('type', 'key'));
