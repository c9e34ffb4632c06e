import type { Charge, Outcome } from '../../contract.ts';
import { declinedBy } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { callWrite } from './call.ts';
import { toCharge } from './charge.ts';
import { cobSchema } from './schemas.ts';

/** `PATCH /cob/{txid}` (public). The bank refuses it for a charge that was paid. */
export async function cancel(
  transactionId: string,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<Charge>> {
  const reply = await callWrite(
    {
      method: 'PATCH',
      path: path`/cob/${transactionId}`,
      side: 'cashIn',
      body: json({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    },
    cobSchema,
    operation,
  );
  if (reply.kind === 'refused') return declinedBy(reply);
  return reply.kind === 'answered' ? toCharge(reply.value, undefined, operation) : reply;
}
