import { z } from 'zod';
import { providerId } from '../../../domain/providers/provider-id.ts';
import type { Receiver, ReceiverInput } from '../contract.ts';

/** A recipient as Pagar.me answers it, and who is like it. */
export const recipientSchema = z
  .looseObject({
    id: providerId,
    status: z.string().nullish(),
    created_at: z.string().nullish(),
  })
  .transform(({ id, status, created_at }): Receiver => ({
    receiverId: id,
    status: recipientStatus(status, created_at),
  }));

type Text = string | null | undefined;

/**
 * ACTIVE once there is a creation date (specification/gateway#receiver-status), unless the provider
 * has since turned the recipient down.
 */
function recipientStatus(word: Text, createdAt: Text): Receiver['status'] {
  if (word === 'refused') return 'REJECTED';
  return createdAt ? 'ACTIVE' : 'PENDING';
}

/**
 * Body of `POST /recipients` (specification/providers#pagarme-recipients). Transfers stay with us:
 * a producer's money leaves only by a withdrawal.
 */
export function recipientBody(input: ReceiverInput): object {
  const { name, document, bankAccount: bank } = input;
  const type = input.documentType === 'CPF' ? 'individual' : 'company';
  return {
    code: input.userId,
    name,
    email: input.email,
    document,
    type,
    description: input.description,
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
