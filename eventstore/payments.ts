import { payment } from '../domain/payment/aggregate.ts';
import type { PaymentEvent } from '../domain/payment/events.ts';
import type { PaymentState } from '../domain/payment/state.ts';
import type { Result } from '../domain/kernel/result.ts';
import type { Command, Handled, Loaded } from './handle-command.ts';
import { handle, load, neverWritten, see } from './repository.ts';
import type { EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';

export type PaymentCommand = Omit<Command<PaymentState, PaymentEvent>, 'stream' | 'decider'> & {
  readonly paymentId: string;
};

export const NEW_PAYMENT: Loaded<PaymentState> = neverWritten(payment);

export const handlePayment = (
  store: EventStore,
  { paymentId, ...command }: PaymentCommand,
): Promise<Result<Handled<PaymentState>>> => handle(store, payment, { ...command, id: paymentId });

export const loadPayment = (store: EventStore, paymentId: string): Promise<Loaded<PaymentState>> =>
  load(store, payment, paymentId);

export const seePayment = (store: EventStore, event: StoredEvent): void => see(store, payment, event);
