import type { Capabilities } from '../../../domain/providers/capabilities.ts';
import { chargesIn } from '../../../domain/routing/charges-in.ts';
import type { Adapter, ChargeRequest, Declined, PayoutRequest, RefundRequest } from '../contract.ts';
import { unsupported } from './declined.ts';

export type OperationName = Exclude<
  keyof Adapter,
  'code' | 'capabilities' | 'paymentStatus' | 'parseWebhook'
>;

type Refusal = (capabilities: Capabilities, request: never) => Declined | undefined;

const unless = (listed: boolean): Declined | undefined =>
  listed ? undefined : unsupported('OPERATION_NOT_SUPPORTED');

/** What is refused before anything is sent; an operation without a row is every provider's. */
export const REFUSALS: Readonly<Partial<Record<OperationName, Refusal>>> = {
  createTransaction({ methods, currencies, savedCards }, wanted: ChargeRequest) {
    const { method, currency, savedCard } = wanted;
    if (savedCard && !savedCards) return unsupported('OPERATION_NOT_SUPPORTED');
    if (!methods.includes(method)) return unsupported('METHOD_NOT_SUPPORTED', method);
    if (chargesIn({ methods, currencies }, method, currency)) return undefined;
    return unsupported('CURRENCY_NOT_SUPPORTED', currency);
  },
  refund({ refund }, { amountCents, paidCents }: RefundRequest) {
    if (refund === 'FULL' && amountCents !== paidCents)
      return unsupported('PARTIAL_REFUND_NOT_SUPPORTED');
    return unless(refund !== 'NONE');
  },
  sendPayout({ payouts }, { destination }: PayoutRequest) {
    if (payouts.length === 0) return unsupported('OPERATION_NOT_SUPPORTED');
    const { method } = destination;
    return payouts.includes(method) ? undefined : unsupported('METHOD_NOT_SUPPORTED', method);
  },
  saveCard: ({ savedCards }) => unless(savedCards),
  fetchPayout: ({ payouts }) => unless(payouts.length > 0),
  fetchRefund: ({ refundLookup }) => unless(refundLookup),
  cancel: ({ cancel }) => unless(cancel),
  listTransactions: ({ listing }) => unless(listing),
  createReceiver: ({ receivers }) => unless(receivers),
  fetchReceiver: ({ receivers }) => unless(receivers),
  fetchBalance: ({ balances }) => unless(balances),
};
