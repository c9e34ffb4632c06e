import { z } from 'zod';
import { owempay } from '../../../../domain/providers/owempay.ts';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import { form } from '../../kit/http/body.ts';
import { get, put } from '../../kit/http/requests.ts';
import { bearerAuth, type Granted, loginBy } from '../../kit/login.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { calendarSchema, lifeOf } from '../../kit/pix/calendar.ts';
import { cobBody } from '../../kit/pix/cob-body.ts';
import { receivedCents, wholeSince, wordBeside } from '../../kit/pix/received.ts';
import { referenceOf, txidOf } from '../../kit/pix/txid.ts';
import type { SeenCharge, WireFormat } from '../../kit/wire-format/wire-format.ts';

type Owem = Operation<'OWEM'>;

/** A token is kept so long at most, whatever it says (specification/gateway#fixed-values). */
const TOKEN_SECONDS = 55 * 60;

const tokenSchema = z
  .looseObject({ access_token: z.string().min(1), expires_in: z.number() })
  .transform(({ access_token, expires_in }): Granted => ({
    bearer: access_token,
    lifeSeconds: Math.min(expires_in, TOKEN_SECONDS),
  }));

const devolution = z.looseObject({ valor: decimalCents, status: z.string() });

const received = z.looseObject({
  valor: decimalCents,
  horario: optionalText,
  // The standard says list, its own example and some banks send one object.
  devolucoes: z.union([z.array(devolution), devolution.transform((one) => [one])]).nullish(),
});

const cobSchema = z
  .looseObject({
    txid: providerId,
    status: z.string(),
    chave: z.string(),
    valor: z.looseObject({ original: decimalCents }),
    calendario: calendarSchema,
    pixCopiaECola: optionalText,
    pix: z.array(received).nullish(),
  })
  .transform(({ txid, status, chave, valor, calendario, pixCopiaECola, pix }): SeenCharge => ({
    transactionId: txid,
    reference: referenceOf(txid),
    word: status,
    payee: chave,
    amountCents: valor.original,
    ...(pix && pix.length > 0 && moneyOf(status, pix, valor.original)),
    pix: pixCopiaECola ? { code: pixCopiaECola, ...lifeOf(calendario) } : undefined,
  }));

/**
 * Of all PIX that were paid to the charge. Only what has left again counts as gone; once nothing is
 * left, the charge is refunded, whether its word says so or stays.
 */
function moneyOf(
  word: string,
  pix: readonly z.infer<typeof received>[],
  amountCents: number,
): SeenCharge {
  const paidCents = receivedCents(pix);
  const gone = pix
    .flatMap(({ devolucoes }) => devolucoes ?? [])
    .filter(({ status }) => status === 'DEVOLVIDO');
  const refundedCents = receivedCents(gone);
  const isGone = refundedCents > 0 && refundedCents >= paidCents && PAID.has(word);
  return {
    ...{ word: isGone ? 'refunded' : wordBeside(pix, word, owempay), paidCents, refundedCents },
    paidAt: wholeSince(pix, amountCents),
  };
}

const PAID: ReadonlySet<string> = new Set(['approved', 'paid', 'confirmed', 'received']);

const cobAt = (txid: string): HttpRequest => ({ ...get(path`/cob/${txid}`), side: 'cashIn' });

/**
 * Owem as the Central Bank's PIX API under mutual TLS, a guess (specification/providers#overview):
 * the charge's id is made from our reference. The payee is our PIX key. Secrets: `clientId`,
 * `clientSecret` and the certificate `cashInPfx`.
 */
export const owem: WireFormat<'OWEM'> = {
  access: (operation) => ({
    login: loginBy('cashIn', tokenRequest(operation), tokenSchema, operation),
    headers: bearerAuth,
  }),
  charge: {
    create: (request, operation) => ({
      ...put(path`/cob/${txidOf(request.reference)}`, cobBody(request, operation)),
      side: 'cashIn',
    }),
    created: cobSchema,
    fetch: cobAt,
    find: {
      ask: (reference) => cobAt(txidOf(reference)),
      found: cobSchema.transform((cob) => [cob]),
      repeated: 'REFUSED',
    },
  },
};

function tokenRequest({ connection: { secrets } }: Owem) {
  const body = form({
    client_id: secrets.clientId ?? '',
    client_secret: secrets.clientSecret ?? '',
    grant_type: 'client_credentials',
  });
  return { method: 'POST', path: '/oauth/token', side: 'cashIn', body } as const;
}
