import { path } from '../../kit/http/base-url.ts';
import type { Operation } from '../../kit/family.ts';
import { get, patch, post, put } from '../../kit/http/requests.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { cobBody, pixNote } from '../../kit/pix/cob-body.ts';
import { txidOf } from '../../kit/pix/txid.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { seenOf } from './fact.ts';
import { findListed } from './find-listed.ts';
import { NOTED_AS } from './identifiers.ts';
import { cobSchema, payoutLookupSchema, payoutSchema } from './schemas.ts';
import { on, onCashIn } from './side.ts';
import { accessTo } from './token.ts';

/** How long the bank may try, in seconds. */
const EXPIRATION_S = 600;

export const cobAt = (txid: string): HttpRequest => onCashIn(get(path`/cob/${txid}`));

const PAYMENTS = '/api/v2/pix/payments';
const payment = (where: string): HttpRequest => on('cashOut', get(`${PAYMENTS}${where}`));

const chargeSchema = cobSchema.transform((cob) => seenOf(cob, 'OURS'));

/** What is the same whoever makes a charge's id. */
const CHARGE = {
  created: chargeSchema,
  fetch: cobAt,
  // The bank refuses it for a charge that was paid.
  cancel: (txid: string) =>
    onCashIn(patch(path`/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })),
};

/**
 * The Central Bank's PIX API for charges, the ONZ Accounts API for payouts
 * (specification/providers#onz). The payee is our PIX key. Secrets: `clientId`, `clientSecret`, and
 * the certificates that `createConnectionHttp` reads.
 */
export const bcbPixWire: WireFormat<'BCB_PIX_ONZ'> = {
  access: accessTo('cashIn'),
  charge: {
    ...CHARGE,
    // The id is made from our reference: there can never be two.
    create: (request, operation) =>
      onCashIn(put(path`/cob/${txidOf(request.reference)}`, cobBody(request, operation))),
    idOf: txidOf,
    // A bank may refuse to write a charge again that it has.
    find: {
      ask: (reference) => cobAt(txidOf(reference)),
      found: chargeSchema.transform((cob) => [cob]),
      repeated: 'REFUSED',
    },
  },
  payout: {
    access: accessTo('cashOut'),
    toKey({ pixKey, document, amountCents, description, idempotencyKey }) {
      const body = {
        pixKey,
        creditorDocument: document,
        priority: 'NORM',
        description: pixNote(description),
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

/**
 * The same of a bank that makes a charge's id itself: `POST /cob` takes as many as it is sent, so
 * ours is looked for among all, by the reference that is written into it, before one is asked for.
 */
const postedWire: WireFormat<'BCB_PIX_ONZ'> = {
  ...bcbPixWire,
  charge: {
    ...CHARGE,
    created: cobSchema.transform((cob) => seenOf(cob, 'THEIRS')),
    create(request, operation) {
      const infoAdicionais = [{ nome: NOTED_AS, valor: request.reference }];
      return onCashIn(post('/cob', { ...cobBody(request, operation), infoAdicionais }));
    },
    find: { look: findListed, repeated: 'TAKEN_AGAIN' },
  },
};

export const wireOf = ({ provider: { settings } }: Operation<'BCB_PIX_ONZ'>) =>
  settings.chargeIds === 'OURS' ? bcbPixWire : postedWire;
