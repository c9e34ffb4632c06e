import type { PaymentEvent } from '../domain/payment/events.ts';
import { evolvePayment } from '../domain/payment/evolve.ts';
import { initialPayment, type PaymentState } from '../domain/payment/state.ts';
import { handleCommand, loadStream, type Command, type Decider, type Handled, type Loaded } from './handle-command.ts';
import type { Result } from '../domain/result.ts';
import type { EventStore } from './store.ts';
import { stream } from './streams.ts';

const paymentDecider: Decider<PaymentState, PaymentEvent> = { initial: initialPayment, evolve: evolvePayment };

export type PaymentCommand = Omit<Command<PaymentState, PaymentEvent>, 'stream' | 'decider'> & { readonly paymentId: string };

/** Runs one command on one payment. */
export const handlePayment = (store: EventStore, { paymentId, ...command }: PaymentCommand): Promise<Result<Handled<PaymentState>>> =>
  handleCommand(store, { ...command, stream: stream.payment(paymentId), decider: paymentDecider });

/** The payment as its stream tells it. */
export const loadPayment = (store: EventStore, paymentId: string): Promise<Loaded<PaymentState>> =>
  loadStream(store, stream.payment(paymentId), paymentDecider);

/** A payment that surely was never written about. */
export const NEW_PAYMENT: Loaded<PaymentState> = { state: initialPayment, revision: -1, position: undefined };
