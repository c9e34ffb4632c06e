import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { CardForm } from '../checkout/card/frame/card-form.tsx';
import { serveCard } from '../checkout/card/frame/serve.ts';
import { CONNECT, READY, type Ready } from '../checkout/card/protocol.ts';
// Later downloads of the browser, one with the page's end of the channel: no test waits for them.
import '../checkout/shell/checkout-api.ts';
import '../checkout/order/ordering.ts';
import type { Checkout } from '../checkout/shell/types.ts';
import { PAGE_SETTINGS } from './browser.ts';
import { aCheckout } from './factories.ts';

type Hearing = ((event: { readonly data: unknown }) => void) | null;

/** One end of a channel that delivers at once, so that what the page makes of it is seen. */
class Port {
  other: Port | undefined;
  #waiting: unknown[] = [];
  #onmessage: Hearing = null;

  get onmessage(): Hearing {
    return this.#onmessage;
  }
  set onmessage(hearing: Hearing) {
    this.#onmessage = hearing;
    for (const data of this.#waiting.splice(0)) this.hear(data);
  }
  hear(data: unknown): void {
    if (this.#onmessage) act(() => this.#onmessage?.({ data: structuredClone(data) }));
    else this.#waiting.push(data);
  }
  postMessage(data: unknown): void {
    this.other?.hear(data);
  }
  close(): void {
    if (this.other) this.other.other = undefined;
    this.other = undefined;
  }
}

class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/** Who takes the card of the offer that is in the page. */
function providerOf(offerId: string): Checkout['provider'] {
  const text = document.getElementById('razao-page')?.textContent ?? 'null';
  const page = JSON.parse(text) as { readonly checkout: Checkout | null } | null;
  const { checkout } = page ?? {};
  return checkout?.id === offerId ? checkout.provider : aCheckout().provider;
}

/** The page may take longer than its frame. */
const AGAIN_MS = 5;

const documents = new Map<HTMLIFrameElement, HTMLElement>();

/** The document of a frame, beside it: its painted fields, and the script that keeps them. */
function play(frame: HTMLIFrameElement): void {
  const offerId = decodeURIComponent(frame.src.split('/').at(-1) ?? '');
  const body = document.createElement('div');
  body.innerHTML = renderToString(<CardForm />, { identifierPrefix: 'card' });
  document.body.append(body);
  documents.set(frame, body);
  const form = body.querySelector('form');
  if (!form) throw new Error('The card has no fields');
  let isConnected = false;
  let connected = (_port: MessagePort) => {};
  const there = {
    postMessage(data: unknown, origin: string, [port]: readonly MessagePort[] = []) {
      if (data !== CONNECT || origin !== PAGE_SETTINGS.cardUrl || !port) return;
      isConnected = true;
      connected(port);
    },
  };
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(there as unknown as Window);
  const page = new Promise<MessagePort>((resolve) => (connected = resolve));
  serveCard(form, { offerId, provider: providerOf(offerId) }, page);
  const documentId = crypto.randomUUID();
  const say = () => {
    const ready = new MessageEvent('message', {
      data: { type: READY, documentId } satisfies Ready,
      origin: PAGE_SETTINGS.cardUrl,
    });
    Object.defineProperty(ready, 'source', { value: there });
    act(() => void dispatchEvent(ready));
    if (!isConnected && frame.isConnected) setTimeout(say, AGAIN_MS);
  };
  say();
}

/** Frames whose document never comes. */
let lost = false;
export const loseCardFrames = (are = true): void => void (lost = are);

function follow(): void {
  for (const [frame, body] of documents) {
    if (frame.isConnected) continue;
    body.remove();
    documents.delete(frame);
  }
  const frames = document.querySelectorAll<HTMLIFrameElement>(
    `iframe[src^="${PAGE_SETTINGS.cardUrl}/"]`,
  );
  for (const frame of frames) if (!documents.has(frame) && !lost) play(frame);
}

const observer = new MutationObserver(follow);

// jsdom loads no frames: what is in those of cards is played, by the same protocol.
beforeEach(() => {
  lost = false;
  vi.stubGlobal('MessageChannel', Channel);
  observer.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  observer.disconnect();
  for (const body of documents.values()) body.remove();
  documents.clear();
});
