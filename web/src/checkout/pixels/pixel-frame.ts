import type { PixelEvent } from './protocol.ts';

type Tell = (event: PixelEvent) => void;

/** By offer, one for as long as the document lives: what is told last must not be cut off. */
const frames = new Map<string, Tell>();

/**
 * Tells whoever measures an offer. Their scripts run in a hidden document of no origin, which can
 * read nothing of the page, and which nobody here listens to (decision 0084).
 */
export function tellPixels(offerId: string, event: PixelEvent): void {
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
