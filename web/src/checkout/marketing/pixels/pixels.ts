import { clickIdsIn } from '../../../../../domain/measuring/click-ids.ts';
import { loadAgain } from '../../../ui/later/load-again.ts';
import { inSharedStorage } from '../../shell/tab-storage.ts';
import type { Asking } from './ask-consent.ts';
import type { PixelEvent } from './protocol.ts';

const NAME = 'razao.measured';
/** An order or two of each offer that this browser buys. */
const KEPT = 40;

/** What this document has told. */
const told = new Set<string>();

/** Whether this document has not told something yet; from then on it has. */
function firstTimeHere(what: string): boolean {
  const isFirst = !told.has(what);
  told.add(what);
  return isFirst;
}

/** The same for this browser: a reload, or a second tab, is not another purchase. */
function firstTimeEver(what: string): boolean {
  if (!firstTimeHere(what)) return false;
  const known = (inSharedStorage((storage) => storage.getItem(NAME)) ?? '').split(' ');
  if (known.includes(what)) return false;
  const kept = [...known, what].slice(-KEPT).join(' ').trim();
  inSharedStorage((storage) => storage.setItem(NAME, kept));
  return true;
}

type Tell = (event: PixelEvent) => void;

/** By offer, one for as long as the document lives: what is told last must not be cut off. */
const frames = new Map<string, Tell>();

/**
 * Tells whoever measures an offer. Their scripts run in a hidden document of no origin, which can
 * read nothing of the page, and which nobody here listens to (decision 0084).
 */
function tellPixels(offerId: string, event: PixelEvent): void {
  const tell = frames.get(offerId) ?? openFrame(offerId);
  frames.set(offerId, tell);
  tell(event);
}

function openFrame(offerId: string): Tell {
  const frame = document.createElement('iframe');
  // Before it has an address: it must never be of the page's origin.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.hidden = true;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = `/pixels/${encodeURIComponent(offerId)}`;
  document.body.append(frame);
  return (event) =>
    // Its origin is none, so it cannot be named; where it may be, the page's policy says.
    void loaded.then(() => frame.contentWindow?.postMessage(event, '*'));
}

/** What is measured: an offer that is looked at, or what became of an order of it. */
export interface Measured {
  readonly offerId: string;
  readonly cents: number;
  readonly currency: string;
  /** Null on the page of the form. */
  readonly order: { readonly number: string; readonly isPaid: boolean } | null;
}

/** 13990 → "139.90"; every currency that a checkout takes has two decimals. */
function valueOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const newEventId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/**
 * Tells what has not been told yet; called as often as the page changes. `asking`: in whose name
 * the buyer is asked before, or null.
 */
export function measure(measured: Measured, asking?: Asking | null): void {
  if (asking == null) tellAll(measured);
  else
    void loadAgain(() => import('./ask-consent.ts'), { tries: 1 }).then(
      ({ withConsent }) => withConsent(measured.offerId, asking, () => tellAll(measured)),
      // Who cannot be asked is not measured.
      () => undefined,
    );
}

function tellAll({ offerId, cents, currency, order }: Measured): void {
  const clicks = clickIdsIn(location.search);
  const tell = (name: PixelEvent['name'], orderNumber: string | null = null) => {
    const eventId = orderNumber ?? newEventId();
    const transactionId = orderNumber;
    tellPixels(offerId, { name, value: valueOf(cents), currency, eventId, transactionId, clicks });
  };
  if (firstTimeHere(`page:${offerId}:${order?.number}`)) tell('page');
  if (!order) {
    if (firstTimeHere(`checkout:${offerId}`)) tell('initiateCheckout');
    return;
  }
  const { number, isPaid } = order;
  if (firstTimeEver(`info:${number}`)) tell('addPaymentInfo', number);
  if (isPaid && firstTimeEver(`paid:${number}`)) tell('purchase', number);
}
