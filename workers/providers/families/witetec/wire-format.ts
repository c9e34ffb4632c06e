import type { ChargeRequest } from '../../contract.ts';
import { customerOf } from '../../kit/buyer/customer.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import { chargedItems } from '../../kit/charged-items.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** The least that is charged and paid out, in cents. */
const LEAST_CHARGE = 100;
const LEAST_PAYOUT = 500;

/** Our reference and the moment of payment in answers are our own definition. */
const transactionSchema = chargeAt({
  transactionId: 'data.id',
  amountCents: 'data.amount',
  word: 'data.status',
  reference: 'data.metadata.sellerExternalRef',
  paidAt: 'data.paidAt',
  code: ['data.pix.copyPaste', 'data.pix.qrcode'],
  codeUntil: 'data.pix.expirationDate',
});

const withdrawalSchema = payoutAt({ payoutId: 'data.id', word: 'data.status' });

/** Witetec (specification/providers#witetec), cents. Secret: `secretKey`. */
export const witetec: WireFormat<'WITETEC'> = {
  access: ({ connection: { secrets } }) => ({
    headers: () => ({ 'x-api-key': secrets.secretKey ?? '' }),
  }),
  charge: {
    create: (request) =>
      request.amountCents < LEAST_CHARGE
        ? { unwritable: 'AMOUNT_TOO_SMALL' }
        : post('/transactions', transactionBody(request)),
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents, withdrawReference }) =>
      amountCents < LEAST_PAYOUT
        ? { unwritable: 'AMOUNT_TOO_SMALL' }
        : post('/withdrawals', {
            amount: amountCents,
            pixKey,
            pixKeyType: pixType === 'RANDOM' ? 'EVP' : pixType,
            method: 'PIX',
            metadata: { sellerExternalRef: withdrawReference },
          }),
    answered: withdrawalSchema,
  },
};

function transactionBody(request: ChargeRequest): object {
  const { reference, amountCents, webhookUrl, items } = request;
  const customer = customerOf(request);
  const tangible = items.some((item) => item.tangible);
  return {
    amount: amountCents,
    method: 'PIX',
    metadata: { sellerExternalRef: reference },
    customer: { ...customer, documentType: documentType(customer.document) },
    items: chargedItems(request).map(({ code, title, unitPriceCents, quantity }) => ({
      title,
      amount: unitPriceCents,
      quantity,
      tangible,
      externalRef: code,
    })),
    postbackUrl: webhookUrl,
  };
}
