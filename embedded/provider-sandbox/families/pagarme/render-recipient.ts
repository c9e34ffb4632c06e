import { iso } from '../../kit/core/clock.ts';
import type { Recipient } from './recipients.ts';
import type { Withdrawal } from './withdrawals.ts';

/** Public; `id` and `status` of the bank account are known. */
export function renderRecipient({ id, details, createdAt }: Recipient) {
  const { default_bank_account, ...about } = details ?? {
    name: 'Razao Sandbox',
    document: '11222333000181',
    type: 'company',
  };
  return {
    id,
    ...about,
    status: 'active',
    created_at: iso(createdAt),
    updated_at: iso(createdAt),
    default_bank_account: { id: `ba_${id.slice(3)}`, status: 'active', ...default_bank_account },
  };
}

/** specification/providers#pagarme-recipients */
export const renderBalance = ({ availableCents, transferredCents }: Recipient) => ({
  currency: 'BRL',
  available_amount: availableCents,
  waiting_funds_amount: 0,
  transferred_amount: transferredCents,
});

export const renderWithdrawal = ({
  id,
  recipientId,
  gatewayId,
  amountCents,
  status,
  createdAt,
  updatedAt,
}: Withdrawal) => ({
  id,
  gateway_id: gatewayId,
  recipient_id: recipientId,
  amount: amountCents,
  status,
  fee: 0,
  created_at: iso(createdAt),
  updated_at: iso(updatedAt),
  funding_estimated_date: iso(createdAt),
});
