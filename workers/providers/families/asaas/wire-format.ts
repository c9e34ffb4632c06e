import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import { boletoDueDay, dueDayFrom, pixDaysOf } from '../../kit/boleto/boleto-days.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { accountParts } from '../../kit/account-parts.ts';
import { accountBody } from './account-body.ts';
import { withTimeout } from '../../../../runtime/with-timeout.ts';
import { access } from './access.ts';
import { customerOf } from './customer.ts';
import { howToPay } from './how-to-pay.ts';
import { accountSchema, paymentListSchema, paymentSchema, transferSchema } from './schemas.ts';
import { registerWebhook } from './webhook-registration.ts';

const REGISTERED_WITHIN_MS = 1_000;

/** Asaas v3 (specification/providers#asaas). */
export const asaas: WireFormat<'ASAAS'> = {
  access,
  charge: {
    async prepare(request, operation) {
      // A webhook is a reference: a sale does not wait long for it to be registered, nor for it to
      // be registered well.
      const registered = withTimeout(
        REGISTERED_WITHIN_MS,
        registerWebhook(request.webhookUrl, operation),
      );
      const [customer] = await Promise.all([
        customerOf(request, operation),
        registered.catch(() => undefined),
      ]);
      return customer;
    },
    create: ({ customerId, method, amountCents, description, reference }, operation) =>
      post('/payments', {
        customer: customerId,
        billingType: method === 'PIX' ? 'PIX' : 'BOLETO',
        value: decimalNumberOfCents(amountCents),
        dueDate: dueDay(method, operation),
        description,
        externalReference: reference,
      }),
    created: paymentSchema,
    complete: howToPay,
    fetch: (id) => get(path`/payments/${id}`),
    find: {
      ask: (externalReference) => get('/payments', { externalReference }),
      found: paymentListSchema,
      repeated: 'TAKEN_AGAIN',
    },
  },
  refund: {
    send: ({ transactionId, amountCents }) =>
      post(path`/payments/${transactionId}/refund`, { value: decimalNumberOfCents(amountCents) }),
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents, description }) =>
      post('/transfers', {
        value: decimalNumberOfCents(amountCents),
        pixAddressKey: pixKey,
        pixAddressKeyType: pixType === 'RANDOM' ? 'EVP' : pixType,
        description,
        scheduleDate: null,
      }),
    // Without an `operationType` it goes as a PIX where that bank takes one, else as a TED
    // (public).
    toAccount(request) {
      const account = accountParts(request);
      if ('unwritable' in account) return account;
      return post('/transfers', {
        value: decimalNumberOfCents(request.amountCents),
        bankAccount: {
          bank: { code: request.bankCode },
          ownerName: request.accountHolder,
          cpfCnpj: request.accountDocument.replace(/[^\dA-Za-z]/g, ''),
          agency: account.branch,
          account: account.number,
          accountDigit: account.digit,
          // The specification's request does not say which; a saver's account is seldom paid.
          bankAccountType: 'CONTA_CORRENTE',
        },
        description: request.description,
      });
    },
    answered: transferSchema,
    fetch: (id) => get(path`/transfers/${id}`),
  },
  receiver: {
    create(input) {
      const { monthlyRevenueCents } = input;
      return monthlyRevenueCents === undefined
        ? { unwritable: 'MONTHLY_REVENUE_MISSING' }
        : post('/accounts', accountBody(input, monthlyRevenueCents));
    },
    fetch: (id) => get(path`/accounts/${id}`),
    answered: accountSchema,
  },
};

function dueDay(method: PaymentMethod, { now, provider: { expiry } }: Operation<'ASAAS'>): string {
  return method === 'PIX' ? dueDayFrom(now(), pixDaysOf(expiry)) : boletoDueDay(now(), expiry);
}
