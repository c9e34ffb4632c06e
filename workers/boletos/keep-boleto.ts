import { associatedData } from '../../domain/checkout/buyer.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { referenceOf } from '../../domain/payment/order.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { KeptBoletos } from '../../runtime/files/kept-boletos.ts';
import { FilesUnavailable } from '../../runtime/files/private-files.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { OutboundPolicy } from '../../runtime/outbound/policy.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';
import { retryIn, done, type Task, type TaskResult } from '../tasks/process.ts';
import { fetchPdf } from './fetch-pdf.ts';

export interface BoletoDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'subject' | 'open'>;
  readonly boletos: Pick<KeptBoletos, 'has' | 'keep'>;
  readonly policy: OutboundPolicy;
  /** Of one fetch, in milliseconds. */
  readonly deadlineMs: number;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/**
 * After this time the buyer goes on with the provider's link: they have paid by then, or have seen
 * it. In milliseconds, from the charge on.
 */
export const FETCH_ENDS_MS = 6 * 3_600_000;
/** Between fetches, doubled each time. */
const PAUSE_FIRST_MS = 5_000;
const PAUSE_MAX_MS = 3_600_000;

/**
 * Fetches the PDF of a boleto that waits to be paid, and keeps it under its buyer's key. Whatever
 * comes of it changes nothing of the sale. Throws FilesUnavailable, what `keepPdf` makes of it, and
 * KeyMissing.
 */
export async function keepBoleto(deps: BoletoDependencies, item: Task): Promise<TaskResult> {
  const found = await findBoleto(deps, item.key);
  if (!found || (await deps.boletos.has(found.reference))) return done;
  const pdf = await fetchPdf(found.url, deps);
  if (pdf.ok) {
    await keepPdf(deps.boletos, found, pdf.content);
    return done;
  }
  const ageMs = deps.now().getTime() - Date.parse(item.openedAt);
  if (!pdf.isFinal && ageMs < FETCH_ENDS_MS) return retryIn(pauseMs(item.tries));
  const { key, connectionId, tries } = item;
  deps.log.warn({ key, connectionId, tries, reason: pdf.reason }, 'the PDF of a boleto is not kept');
  return done;
}

class PdfNotUploaded extends Error {
  /** What the log has beside the words. */
  readonly code: string;

  constructor(cause: FilesUnavailable) {
    super('Error on upload pdf', { cause });
    this.code = cause.message;
  }
}

/**
 * Keeps a PDF that was fetched; the work stays where its files are away, which is told in the words
 * of specification/gateway#card-and-withdraw-messages.
 */
export async function keepPdf(
  boletos: Pick<KeptBoletos, 'keep'>,
  { buyer, reference }: Pick<FoundBoleto, 'buyer' | 'reference'>,
  content: Buffer,
): Promise<void> {
  try {
    await boletos.keep(buyer, reference, content);
  } catch (cause) {
    throw cause instanceof FilesUnavailable ? new PdfNotUploaded(cause) : cause;
  }
}

const pauseMs = (tries: number): number =>
  Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** Math.min(tries - 1, 20));

interface FoundBoleto {
  readonly url: string;
  readonly buyer: Subject;
  /** Of its charge. */
  readonly reference: string;
}

/** Undefined for what nobody has to pay any more, and for a buyer who was forgotten. */
async function findBoleto(
  { store, vault }: BoletoDependencies,
  paymentId: string,
): Promise<FoundBoleto | undefined> {
  // From the stream itself: what this worker remembers may be from before the charge.
  const { state } = await load(store, streamOf(payment, paymentId), payment);
  if (state.phase !== 'AWAITING_PAYMENT') return undefined;
  const { sealedUrl } = state.charge.boleto ?? {};
  if (!sealedUrl) return undefined;
  const url = await vault.open(sealedUrl, associatedData(paymentId, 'boletoUrl'));
  const buyer = await vault.subject(state.purchase.subjectId);
  return typeof url === 'string' && buyer
    ? { url, buyer, reference: referenceOf(paymentId, state.renewals) }
    : undefined;
}
