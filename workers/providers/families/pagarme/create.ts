import type { Operation } from '../../kit/family.ts';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { Charge, ChargeRequest, Outcome } from '../../contract.ts';
import { json } from '../../kit/http/body.ts';
import { type Answered, notSent, type Refused, sendWrite } from '../../kit/reply.ts';
import { declined, refusalOf } from '../../kit/declined.ts';
import { toCharge } from './charge.ts';
import { orderBody } from './order-body.ts';
import { orderSchema } from './schemas.ts';

/**
 * `POST /orders` (public). Repeated with the same key, Pagar.me answers with the first order. A
 * refused card answers 200.
 */
export async function createTransaction(
  request: ChargeRequest,
  operation: Operation<'PAGARME_V5'>,
): Promise<Outcome<Charge>> {
  const { connection, http, now, provider } = operation;
  const reply = await sendWrite(
    http,
    {
      method: 'POST',
      path: '/orders',
      headers: {
        ...basicAuth(connection.secrets.secretKey ?? ''),
        'idempotency-key': request.idempotencyKey,
      },
      body: json(orderBody(request, provider.expiry, now())),
    },
    orderSchema,
  );
  if (reply.kind === 'refused') return refusal(reply);
  if (reply.kind !== 'answered') return reply;
  return declinedIfRefused(reply, toCharge(reply.value, request.method, operation));
}

function refusal(refused: Refused): Outcome<never> {
  if (refused.status === 404) return notSent('NO_SUCH_API');
  return refusalOf(refused);
}

function declinedIfRefused(answer: Answered<unknown>, outcome: Outcome<Charge>): Outcome<Charge> {
  if (outcome.kind !== 'done' || outcome.value.fact.closed !== 'REFUSED') return outcome;
  const { family = 'TECHNICAL', providerStatus, transactionId } = outcome.value.fact;
  return declined(answer, { family, providerStatus, transactionId });
}
