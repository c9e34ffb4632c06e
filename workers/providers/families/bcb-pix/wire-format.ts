import { path } from '../../kit/http/base-url.ts';
import { get, patch, post, put } from '../../kit/http/requests.ts';
import type { HttpRequest, Side } from '../../kit/http/client.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { cobBody } from '../../kit/pix/cob-body.ts';
import { txidOf } from '../../kit/pix/txid.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { seenOf } from './fact.ts';
import { cobSchema, payoutLookupSchema, payoutSchema } from './schemas.ts';
import { accessTo } from './token.ts';

/** How long the bank may try, in seconds. */
const EXPIRATION_S = 600;

const on = (side: Side, request: HttpRequest): HttpRequest => ({ ...request, side });
export const onCashIn = (request: HttpRequest): HttpRequest => on('cashIn', request);
export const cobAt = (txid: string): HttpRequest => onCashIn(get(path`/cob/${txid}`));

const PAYMENTS = '/api/v2/pix/payments';
const payment = (where: string): HttpRequest => on('cashOut', get(`${PAYMENTS}${where}`));

const chargeSchema = cobSchema.transform(seenOf);

/**
 * The Central Bank's PIX API for charges, the ONZ Accounts API for payouts
 * (specification/providers#onz). The payee is our PIX key. Secrets: `clientId`, `clientSecret`, and
 * the certificates that `createConnectionHttp` reads.
 */
export const bcbPixWire: WireFormat<'BCB_PIX_ONZ'> = {
  access: accessTo('cashIn'),
  charge: {
    // The id is made from our reference: there can never be two.
    create: (request, operation) =>
      onCashIn(put(path`/cob/${txidOf(request.reference)}`, cobBody(request, operation))),
    created: chargeSchema,
    idOf: txidOf,
    fetch: cobAt,
    // A bank may refuse to write a charge again that it has.
    find: {
      ask: (reference) => cobAt(txidOf(reference)),
      found: chargeSchema.transform((cob) => [cob]),
      repeated: 'REFUSED',
    },
    // The bank refuses it for a charge that was paid.
    cancel: (txid) => onCashIn(patch(path`/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })),
  },
  payout: {
    access: accessTo('cashOut'),
    toKey({ pixKey, document, amountCents, description, idempotencyKey }) {
      const body = {
        pixKey,
        creditorDocument: document,
        priority: 'NORM',
        description,
        paymentFlow: 'INSTANT',
        expiration: EXPIRATION_S,
        payment: { currency: 'BRL', amount: decimalNumberOfCents(amountCents) },
      };
      return on('cashOut', post(`${PAYMENTS}/dict`, body, { 'x-idempotency-key': idempotencyKey }));
    },
    answered: payoutSchema,
    // Public SDK.
    fetch: (id) => payment(path`/${id}`),
    find: (key) => payment(path`/idempotencyKey/${key}`),
    fetched: payoutLookupSchema,
  },
};
