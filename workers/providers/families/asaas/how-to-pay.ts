import { readAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get } from '../../kit/http/requests.ts';
import { type Answered, mapAnswered, type ReadReply } from '../../kit/reply.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';
import { access } from './access.ts';
import { lineSchema, qrCodeSchema } from './schemas.ts';

/** Words of payments that can be paid, late ones too. */
const WAITING: readonly (string | undefined)[] = ['PENDING', 'OVERDUE'];

/**
 * The code or the line of a payment that waits; there is none of any other. A code could be paid
 * for a year, so how long it is shown is left to our own expiry.
 */
export async function howToPay(
  seen: Answered<SeenCharge>,
  operation: Operation<'ASAAS'>,
): Promise<ReadReply<SeenCharge>> {
  const { transactionId = '', word, boleto } = seen.value;
  if (!WAITING.includes(word)) return seen;
  const [where, schema] = boleto
    ? ([path`/payments/${transactionId}/identificationField`, lineSchema] as const)
    : ([path`/payments/${transactionId}/pixQrCode`, qrCodeSchema] as const);
  const request = get(where);
  const reply = await readAuthorised<SeenCharge>(request, schema, access(operation), operation);
  if (reply.kind !== 'answered') return reply;
  return mapAnswered(reply, ({ pix, boleto: line }) => ({
    ...seen.value,
    ...(pix && { pix }),
    ...(line && { boleto: { ...boleto, ...line } }),
  }));
}
