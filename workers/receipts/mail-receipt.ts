import { failReceipt, isMailable, mailReceipt } from '../../domain/payment/receipt.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { Approved, PaymentState } from '../../domain/payment/state.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { FAILURE } from '../mail/failure.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { saySenderRefused } from '../mail/say-sender-refused.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { composeReceipt } from './receipt.ts';

export interface ReceiptDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  /** Undefined: no mails are sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * What was paid longer ago is not mailed of, in milliseconds: workers that begin with an old log,
 * or with their first mail server, would surprise everybody who ever bought.
 */
export const RECEIPT_ENDS_MS = 2 * 86_400_000;

/**
 * Mails the receipt of a sale that was paid. The event comes before the mail, and only who has
 * written it sends: a crash in between loses the mail, and none goes out twice (decision 0079).
 */
export async function mailReceiptOf(deps: ReceiptDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId, publicUrl } = deps;
  if (!mailer) return done;
  // That there is nothing to do is believed of the stream alone.
  const from = await loadCached(store, payment, item.key, isMailable);
  const { state } = from;
  if (!isApproved(state) || !isMailable(state)) return done;
  if (now().getTime() - Date.parse(state.approvedAt) > RECEIPT_ENDS_MS) return done;
  const mail = await composeReceipt(deps, state);
  if (!mail) return done;
  const commandId = newId();
  const handled = await handle(store, payment, {
    ...facts(item),
    commandId,
    from,
    decide: (current) => mailReceipt(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`A receipt is of a payment that is not there: ${handled.error.code}`);
  if (handled.value.written > 0) {
    const messageId = `${commandId}@${new URL(publicUrl).hostname}`;
    await send(deps, mailer, item, { ...mail, messageId });
  }
  return done;
}

/** Whatever is decided on one that was refunded a moment ago is decided again on its stream. */
const isApproved = (state: PaymentState): state is Approved => state.phase === 'APPROVED';

const facts = ({ key, correlationId, eventId }: Task) => ({
  ...{ id: key, correlationId, causationId: eventId },
  actor: 'system',
});

/** Sends, and takes back what was written when the mail certainly did not go out. */
async function send(deps: ReceiptDependencies, mailer: Mailer, item: Task, mail: Mail): Promise<void> {
  const { store, now, log } = deps;
  const { outcome, status } = await mailer.send(mail);
  if (outcome === 'SENT') return;
  log.warn({ outcome, status, key: item.key }, 'a receipt did not go out as it should');
  if (outcome === 'SENDER_REFUSED') await saySenderRefused(deps, status);
  const reason = FAILURE[outcome];
  if (!reason) return;
  await handle(store, payment, {
    ...facts(item),
    commandId: commandIdOf(item, mail.messageId),
    decide: (state) => failReceipt(state, { at: now().toISOString(), reason }),
  });
}
