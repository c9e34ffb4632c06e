import { failReceipt, isMailable, mailReceipt } from '../../domain/payment/receipt.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { Approved, PaymentState } from '../../domain/payment/state.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import { deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { composeReceipt } from './receipt.ts';

/**
 * What was paid longer ago is not mailed of, in milliseconds: workers that begin with an old log,
 * or with their first mail server, would surprise everybody who ever bought.
 */
export const RECEIPT_ENDS_MS = 2 * 86_400_000;

/**
 * Mails the receipt of a sale that was paid. The event comes before the mail, and only who has
 * written it sends: a crash in between loses the mail, and none goes out twice (decision 0079).
 */
export async function mailReceiptOf(deps: MailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId } = deps;
  if (!mailer) return done;
  // That there is nothing to do is believed of the stream alone.
  const from = await loadCached(store, payment, item.key, isMailable);
  const { state } = from;
  if (!isApproved(state) || !isMailable(state)) return done;
  if (now().getTime() - Date.parse(state.approvedAt) > RECEIPT_ENDS_MS) return done;
  const composed = await composeReceipt(deps, state);
  if (!composed) return done;
  const commandId = newId();
  const handled = await handle(store, payment, {
    ...facts(item),
    commandId,
    from,
    decide: (current) => mailReceipt(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A receipt is of a payment that is not there: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const mail = { ...composed, messageId: messageIdOf(deps, commandId) };
  await deliver({ ...deps, mailer }, { mail, stream: `payment-${item.key}` }, (reason) =>
    handle(store, payment, {
      ...facts(item),
      commandId: commandIdOf(item, mail.messageId),
      decide: (current) => failReceipt(current, { at: now().toISOString(), reason }),
    }),
  );
  return done;
}

/** Whatever is decided on one that was refunded a moment ago is decided again on its stream. */
const isApproved = (state: PaymentState): state is Approved => state.phase === 'APPROVED';

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});
