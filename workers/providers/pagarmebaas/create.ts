import { basicAuth } from '../basic-auth.ts';
import type { Charge, ChargeRequest, Context, Outcome } from '../contract.ts';
import { json } from '../http/body.ts';
import { notSent, type Refused, sendWrite, unknown } from '../reply.ts';
import { unsupported } from '../unsupported.ts';
import { capabilities } from './capabilities.ts';
import { toCharge } from './charge.ts';
import { orderBody } from './order-body.ts';
import { orderSchema } from './schemas.ts';

/**
 * `POST /orders` (specification/providers#pagarme-orders). Repeated with the same key, Pagar.me
 * answers with the first order. A refused card answers 200.
 */
export async function createTransaction(
  request: ChargeRequest,
  { connection, http, now }: Context,
): Promise<Outcome<Charge>> {
  const no = unsupported(request, capabilities);
  if (no) return no;
  const reply = await sendWrite(
    http,
    {
      method: 'POST',
      path: '/orders',
      headers: {
        ...basicAuth(connection.secrets.secretKey ?? ''),
        'idempotency-key': request.idempotencyKey,
      },
      body: json(orderBody(request, now())),
    },
    orderSchema,
  );
  if (reply.kind === 'refused') return refusal(reply);
  if (reply.kind !== 'answered') return reply;
  return declinedIfRefused(toCharge(reply.value, request.method, now()));
}

function refusal({ status }: Refused): Outcome<never> {
  if (status === 404) return notSent('NO_SUCH_API');
  // The first request under this key is still being worked on.
  if (status === 409) return unknown('IN_PROGRESS');
  return { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${status}` };
}

function declinedIfRefused(outcome: Outcome<Charge>): Outcome<Charge> {
  if (outcome.kind !== 'done' || outcome.value.fact.closed !== 'REFUSED') return outcome;
  const { family = 'TECHNICAL', providerStatus, transactionId } = outcome.value.fact;
  return { kind: 'declined', family, providerStatus, transactionId };
}
