import { basicAuth } from '../../kit/basic-auth.ts';
import { refusalBelowReceiver } from '../../kit/declined.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, put } from '../../kit/http/requests.ts';
import { decimalOfCents } from '../../kit/money/decimal.ts';
import { SEARCH_MAX } from '../../kit/wire-format/charges.ts';
import type { SeenCharge, WireFormat } from '../../kit/wire-format/wire-format.ts';
import { invoiceBody } from './invoice-body.ts';
import { accountSchema, invoiceListSchema, invoiceSchema, withdrawalSchema } from './schemas.ts';

/** Whether no card has reached this invoice yet. */
export const isUncharged = ({ word }: SeenCharge): boolean => word === 'pending' || word === 'draft';

/**
 * Iugu v1 (specification/providers#iugu), but for how a card is charged. Our transaction is its
 * invoice. Secret: `apiToken`; the payee is the account id.
 */
export const iuguWire: WireFormat<'IUGU'> = {
  access: ({ connection }) => ({ headers: () => basicAuth(connection.secrets.apiToken ?? '') }),
  charge: {
    create: (request, { provider, now }) =>
      post('/invoices', invoiceBody(request, provider.expiry, now())),
    created: invoiceSchema,
    fetch: (id) => get(path`/invoices/${id}`),
    find: {
      // It searches as text (known).
      ask: (reference) => get('/invoices', { query: reference, limit: String(SEARCH_MAX) }),
      found: invoiceListSchema,
      repeated: 'REFUSED',
      searches: true,
    },
    isCharge: (seen, method) => method !== 'CREDIT_CARD' || !isUncharged(seen),
    // Iugu refuses it for an invoice that was paid.
    cancel: (id) => put(path`/invoices/${id}/cancel`),
  },
  refund: {
    send: ({ transactionId, amountCents }) =>
      post(path`/invoices/${transactionId}/refund`, { partial_value_refund_cents: amountCents }),
  },
  payout: {
    // Known; the unit, currency and not cents, is unverified. Iugu takes no key of ours for it:
    // after an answer that got lost the outcome stays unknown and a person has to look.
    toReceiver: ({ receiverId, amountCents }) =>
      post(path`/accounts/${receiverId}/request_withdraw`, { amount: decimalOfCents(amountCents) }),
    answered: withdrawalSchema,
    refused: refusalBelowReceiver,
    fetch: (id) => get(path`/withdraw_requests/${id}`),
  },
  receiver: {
    create: ({ name }) => post('/marketplace/create_account', { name }),
    fetch: (id) => get(path`/accounts/${id}`),
    answered: accountSchema,
  },
};
