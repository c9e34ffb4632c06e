import { z } from 'zod';
import { currency, documentNumber, phone, text, url } from '../../kit/account/fields.ts';
import { keyOfType, PLAIN } from '../../kit/account/pix-key.ts';

/** specification/providers#asaas; amounts are units of currency and become cents. */
export const customerRequest = z.object({
  name: text(),
  cpfCnpj: documentNumber,
  email: z.email(),
  mobilePhone: phone.optional(),
  notificationDisabled: z.boolean().optional(),
});

export const webhookRequest = z.object({
  name: text(),
  url,
  email: z.email(),
  enabled: z.literal(true),
  interrupted: z.literal(false),
  apiVersion: z.literal(3),
  authToken: text(),
  sendType: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']),
  events: z.array(z.string().regex(/^PAYMENT_/)).min(1),
});

export const paymentRequest = z.object({
  customer: text(),
  billingType: z.enum(['PIX', 'BOLETO']),
  value: currency,
  dueDate: z.iso.date(),
  description: text(500).optional(),
  externalReference: text().optional(),
});

export const refundRequest = z.object({
  value: currency.optional(),
  description: text().optional(),
});

/** A transfer to an account at another bank (public). */
export const accountTransferRequest = z.object({
  value: currency,
  bankAccount: z.object({
    bank: z.object({ code: z.string().regex(/^\d{3}$/) }),
    ownerName: text(),
    cpfCnpj: documentNumber,
    agency: z.string().regex(/^\d{1,5}$/),
    account: z.string().regex(/^\d{1,12}$/),
    accountDigit: z.string().regex(/^[\dXx]$/),
    bankAccountType: z.enum(['CONTA_CORRENTE', 'CONTA_POUPANCA']),
  }),
  operationType: z.enum(['PIX', 'TED']).optional(),
  description: text().optional(),
});

/** Known: a key of digits has no marks, a phone no country code. */
const KEYS = { ...PLAIN, phone: /^\d{10,11}$/ };

export const transferRequest = z
  .object({
    value: currency,
    pixAddressKey: text(77),
    pixAddressKeyType: z.enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP']),
    description: text().optional(),
    scheduleDate: z.null().optional(),
  })
  .superRefine(keyOfType('pixAddressKeyType', 'pixAddressKey', KEYS));

/** A person needs a birthday, a firm its kind. */
export const accountRequest = z
  .object({
    name: text(),
    email: z.email(),
    cpfCnpj: documentNumber,
    mobilePhone: phone,
    incomeValue: currency,
    address: text(),
    addressNumber: text(),
    province: text(),
    postalCode: z.string().regex(/^\d{8}$/),
    birthDate: z.iso.date().optional(),
    companyType: z.enum(['MEI', 'LIMITED', 'INDIVIDUAL', 'ASSOCIATION']).optional(),
  })
  .refine(({ cpfCnpj, birthDate, companyType }) => (cpfCnpj.length === 11 ? birthDate : companyType), {
    path: ['birthDate'],
    message: 'is required',
  });
