import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { form, json } from '../../kit/http/body.ts';
import { bearerAuth, type Granted, loginBy } from '../../kit/login.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { decimalOfCents } from '../../kit/money/decimal.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { referenceOf, txidOf } from '../../kit/pix/txid.ts';
import type { SeenCharge, WireFormat } from '../../kit/wire-format/wire-format.ts';

type Owem = Operation<'OWEM'>;

/** A token is kept so long at most, whatever it says (specification/gateway#fixed-values). */
const TOKEN_SECONDS = 55 * 60;
const NOTE_LENGTH_MAX = 140;

const tokenSchema = z
  .looseObject({ access_token: z.string().min(1), expires_in: z.number() })
  .transform(({ access_token, expires_in }): Granted => ({
    bearer: access_token,
    lifeSeconds: Math.min(expires_in, TOKEN_SECONDS),
  }));

const cobSchema = z
  .looseObject({
    txid: providerId,
    status: z.string(),
    chave: z.string(),
    valor: z.looseObject({ original: decimalCents }),
    calendario: z.looseObject({ criacao: z.iso.datetime(), expiracao: z.int32() }),
    pixCopiaECola: optionalText,
    pix: z.array(z.looseObject({ horario: optionalText })).nullish(),
  })
  .transform(({ txid, status, chave, valor, calendario, pixCopiaECola, pix }): SeenCharge => ({
    transactionId: txid,
    reference: referenceOf(txid),
    word: status,
    payee: chave,
    amountCents: valor.original,
    paidAt: pix?.[0]?.horario,
    pix: pixCopiaECola ? { code: pixCopiaECola, expiresAt: endOf(calendario) } : undefined,
  }));

const endOf = ({ criacao, expiracao }: { criacao: string; expiracao: number }): string =>
  new Date(Date.parse(criacao) + expiracao * 1_000).toISOString();

const fetch = (txid: string) => ({ method: 'GET', path: path`/cob/${txid}`, side: 'cashIn' }) as const;

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
      method: 'PUT',
      path: path`/cob/${txidOf(request.reference)}`,
      side: 'cashIn',
      body: json(cobBody(request, operation)),
    }),
    created: cobSchema,
    fetch,
    fetched: cobSchema,
    find: {
      ask: (reference) => fetch(txidOf(reference)),
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

/** A debtor is optional here, so none is invented. */
function cobBody(
  { amountCents, buyer, description }: ChargeRequest,
  { connection, provider }: Owem,
): object {
  const field = buyer.document && documentType(buyer.document).toLowerCase();
  return {
    calendario: { expiracao: provider.expiry.pixSeconds },
    ...(field && { devedor: { [field]: buyer.document, nome: buyer.name } }),
    valor: { original: decimalOfCents(amountCents), modalidadeAlteracao: 0 },
    chave: connection.payee,
    solicitacaoPagador: description.slice(0, NOTE_LENGTH_MAX),
  };
}
