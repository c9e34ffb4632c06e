import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Family } from '../family.ts';
import { cancelCharge, fetchCharge } from './charges.ts';
import { createCharge } from './create.ts';
import { fetchPayout, sendPayout } from './payouts.ts';
import { createReceiver, fetchBalance, fetchReceiver } from './receivers.ts';
import { refundCharge } from './refunds.ts';
import { saveCard } from './saved-cards.ts';
import type { WireFormat } from './wire-format.ts';

/** The operations of a family out of its wire format. */
export const familyOf = <F extends FamilyCode>(wire: WireFormat<F>) =>
  ({
    createTransaction: (request, operation) => createCharge(wire, request, operation),
    fetchTransaction: (wanted, operation) => fetchCharge(wire, wanted, operation),
    saveCard: (request, operation) => saveCard(wire, request, operation),
    cancel: (transactionId, operation) => cancelCharge(wire, transactionId, operation),
    refund: (request, operation) => refundCharge(wire, request, operation),
    sendPayout: (request, operation) => sendPayout(wire, request, operation),
    fetchPayout: (wanted, operation) => fetchPayout(wire, wanted, operation),
    createReceiver: (input, operation) => createReceiver(wire, input, operation),
    fetchBalance: (receiverId, operation) => fetchBalance(wire, receiverId, operation),
    fetchReceiver: (receiverId, operation) => fetchReceiver(wire, receiverId, operation),
  }) satisfies Family<F>;
