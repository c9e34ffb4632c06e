import { declinedBy } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import type { z } from 'zod';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { Outcome, Receiver, ReceiverInput } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { sendRead, sendWrite } from '../../kit/reply.ts';
import { recipientSchema } from './schemas.ts';

/**
 * `POST /recipients` (specification/providers#pagarme-recipients). Transfers stay with us: a
 * producer's money leaves only by a withdrawal.
 */
export async function createReceiver(
  input: ReceiverInput,
  { connection, http }: Operation<'PAGARME_V5'>,
): Promise<Outcome<Receiver>> {
  const reply = await sendWrite(
    http,
    {
      method: 'POST',
      path: '/recipients',
      headers: {
        ...basicAuth(connection.secrets.secretKey ?? ''),
        'idempotency-key': `receiver-${input.userId}-${input.document}`,
      },
      body: json(recipientBody(input)),
    },
    recipientSchema,
  );
  if (reply.kind === 'refused') return declinedBy(reply);
  return reply.kind === 'answered' ? { kind: 'done', value: receiverOf(reply.value) } : reply;
}

/** `GET /recipients/{id}` */
export async function fetchReceiver(
  receiverId: string,
  { connection, http }: Operation<'PAGARME_V5'>,
): Promise<Outcome<Receiver>> {
  const request = {
    method: 'GET',
    path: path`/recipients/${receiverId}`,
    headers: basicAuth(connection.secrets.secretKey ?? ''),
  } as const;
  const reply = await sendRead(http, request, recipientSchema);
  return reply.kind === 'answered' ? { kind: 'done', value: receiverOf(reply.value) } : reply;
}

/**
 * ACTIVE once there is a creation date (specification/gateway#receiver-status), unless the provider
 * has since turned the recipient down.
 */
const receiverOf = ({ id, status, created_at }: z.infer<typeof recipientSchema>): Receiver => ({
  receiverId: id,
  status: recipientStatus(status, created_at),
});

function recipientStatus(word: Text, createdAt: Text): Receiver['status'] {
  if (word === 'refused') return 'REJECTED';
  return createdAt ? 'ACTIVE' : 'PENDING';
}

type Text = string | null | undefined;

function recipientBody({
  name,
  email,
  document,
  documentType,
  description,
  userId,
  bankAccount: bank,
}: ReceiverInput): object {
  const type = documentType === 'CPF' ? 'individual' : 'company';
  return {
    code: userId,
    name,
    email,
    document,
    type,
    description,
    default_bank_account: {
      holder_name: name,
      holder_type: type,
      holder_document: document,
      bank: bank.bankCode,
      branch_number: bank.branchNumber,
      ...(bank.branchDigit !== null && { branch_check_digit: bank.branchDigit }),
      account_number: bank.accountNumber,
      account_check_digit: bank.accountDigit,
      type: bank.accountType === 'CHECKING' ? 'checking' : 'savings',
    },
    transfer_settings: { transfer_enabled: false, transfer_interval: 'Daily', transfer_day: 0 },
  };
}
