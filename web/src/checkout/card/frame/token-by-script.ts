import type { CardProvider } from '../../types.ts';
import type { CardDetails } from './card-details.ts';
import { CardTokenError } from '../card-token-error.ts';
import { TOKEN_TIMEOUT_MS } from '../token-timeout.ts';

/**
 * Shows the card to the provider's script in a frame of no origin (decision 0070), which is there
 * for this one card, and answers its hash. Throws {@link CardTokenError}.
 */
export async function tokenByScript(card: CardDetails, provider: CardProvider): Promise<string> {
  const { tokenUrl, gatewayPublicKey: publicKey } = provider;
  if (!tokenUrl) throw new CardTokenError('not-configured');
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = tokenUrl;
  const { number, holderName, expiry, cvv } = card;
  const { month: expMonth, year: expYear } = expiry;
  try {
    return tokenIn(
      await answerOf(frame, { publicKey, card: { number, holderName, expMonth, expYear, cvv } }),
    );
  } finally {
    frame.remove();
  }
}

/** What the frame says to the message, once it and its scripts are there. */
function answerOf(frame: HTMLIFrameElement, message: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new CardTokenError('unreachable')), TOKEN_TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    // A document of no origin can be named by no other target than any.
    const show = () => frame.contentWindow?.postMessage(message, '*', [port2]);
    frame.addEventListener('load', show, { once: true });
    document.body.append(frame);
  });
}

function tokenIn(answer: unknown): string {
  const { token, problem } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    readonly token?: unknown;
    readonly problem?: unknown;
  };
  if (problem === 'card' || problem === 'unreachable') throw new CardTokenError(problem);
  if (typeof token !== 'string' || token === '') throw new CardTokenError('unexpected');
  return token;
}
