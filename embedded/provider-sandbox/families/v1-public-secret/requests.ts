import { z } from 'zod';
import { addingUp, cents, customer, documentNumber, text, url } from '../../kit/account/fields.ts';
import { keyOfType } from '../../kit/account/pix-key.ts';
import { cardNumber, cvv, expMonth, expYear, holderName } from '../../kit/cards/fields.ts';

const item = z.object({
  title: text(),
  unitPrice: cents,
  quantity: z.int().min(1),
  tangible: z.boolean(),
  externalRef: text().optional(),
});

/** A card as Villet is shown it, our own definition but for the year as a number. */
const cardItself = z.object({
  number: cardNumber,
  holderName,
  expirationMonth: expMonth,
  expirationYear: expYear,
  cvv,
});

/** specification/providers#v1-public-secret */
export const transactionRequest = addingUp(
  z.object({
    amount: cents,
    currency: z.enum(['BRL', 'EUR', 'USD', 'MXN']).default('BRL'),
    paymentMethod: z.enum(['pix', 'credit_card', 'boleto']),
    installments: z.int().min(1).max(12).default(1),
    card: z.union([z.object({ hash: text(4_000) }), cardItself]).optional(),
    pix: z.object({ expiresInDays: z.int().min(1).max(90) }).optional(),
    boleto: z.object({ expirationDate: z.iso.date() }).optional(),
    customer,
    items: z.array(item).min(1),
    externalRef: text().optional(),
    postbackUrl: url.optional(),
    returnUrl: url.optional(),
  }),
)
  .refine(({ currency, card }) => currency === 'BRL' || card, 'currency must be BRL but for cards')
  .refine(({ paymentMethod, card }) => (paymentMethod === 'credit_card') === (card !== undefined), {
    path: ['card'],
    message: 'must be given with a card payment, and with no other',
  });
export type TransactionRequest = z.output<typeof transactionRequest>;

export const refundRequest = z.object({ amount: cents.optional() });

const transfer = { method: z.literal('fiat'), amount: cents, netPayout: z.boolean() };
export const transferRequest = z
  .object({
    ...transfer,
    pixKey: text(77),
    pixKeyType: z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']),
  })
  .superRefine(keyOfType('pixKeyType', 'pixKey'))
  .transform(({ amount, pixKey }) => ({ amount, to: pixKey }));
/** Our own definition: a recipient's balance may go to its bank account, too. */
export const villetTransfer = z.union([
  transferRequest,
  z
    .object({ ...transfer, recipientId: text() })
    .transform(({ amount, recipientId }) => ({ amount, to: recipientId, from: recipientId })),
]);

const holder = z.enum(['individual', 'company']);
/** Like Pagar.me's, who gets no transfers and no anticipation by himself. */
export const recipientRequest = z.object({
  name: text(128),
  email: z.email(),
  document: documentNumber,
  type: holder,
  description: z.string().max(256).optional(),
  code: text(52).optional(),
  default_bank_account: z.object({
    holder_name: text(30),
    holder_type: holder,
    holder_document: documentNumber,
    bank: z.string().regex(/^\d{3}$/, 'must have 3 digits'),
    branch_number: text(4),
    branch_check_digit: z.string().max(1).optional(),
    account_number: text(13),
    account_check_digit: text(2),
    type: z.enum(['checking', 'savings']),
  }),
  transfer_settings: z.looseObject({ transfer_enabled: z.boolean() }),
  automatic_anticipation_settings: z.looseObject({ enabled: z.boolean() }),
});
