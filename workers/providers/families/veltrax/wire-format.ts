import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { json } from '../../kit/http/body.ts';
import { bearerAuth, type Granted, loginBy } from '../../kit/login.ts';
import { optionalText } from '../../kit/optional-text.ts';
import type { SeenCharge, WireFormat } from '../../kit/wire-format/wire-format.ts';

/** How long a token is kept: the answer does not say how long it is good. */
const TOKEN_SECONDS = 55 * 60;

const tokenSchema = z
  .looseObject({ token: z.string().min(1) })
  .transform(({ token }): Granted => ({ bearer: token, lifeSeconds: TOKEN_SECONDS }));

const depositSchema = z
  .looseObject({
    id: textId,
    status: z.string(),
    amount: centsSchema,
    external_id: optionalText,
    paid_at: optionalText,
    pix: z.looseObject({ code: optionalText, expires_at: optionalText }).nullish(),
  })
  .transform(({ id, status, amount, external_id, paid_at, pix }): SeenCharge => ({
    transactionId: id,
    word: status,
    amountCents: amount,
    reference: external_id,
    paidAt: paid_at,
    pix: pix?.code ? { code: pix.code, expiresAt: pix.expires_at } : undefined,
  }));

/**
 * Veltrax (specification/providers#overview), cents. Secrets: `clientId`, `clientSecret`. Its two
 * paths are public; what a deposit says and where it is looked up is our own definition.
 */
export const veltrax: WireFormat<'VELTRAX'> = {
  access,
  charge: {
    create: ({ reference, amountCents, description, buyer, webhookUrl }, { provider }) =>
      post('/api/payments/deposit', {
        amount: amountCents,
        external_id: reference,
        description,
        expires_in: provider.expiry.pixSeconds,
        payer: {
          name: buyer.name,
          email: buyer.email,
          ...(buyer.document && { document: buyer.document }),
        },
        callback_url: webhookUrl,
      }),
    created: depositSchema,
    fetch: (id) => get(path`/api/payments/${id}`),
  },
};

function access(operation: Operation<'VELTRAX'>) {
  const { clientId, clientSecret } = operation.connection.secrets;
  const body = json({ client_id: clientId, client_secret: clientSecret });
  const request = { method: 'POST', path: '/api/auth/login', body } as const;
  return { login: loginBy('login', request, tokenSchema, operation), headers: bearerAuth };
}
