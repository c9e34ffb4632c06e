import { CONNECT, READY, type Ready } from '../protocol.ts';

/** The page may take longer than this document: it hears one of these. */
const AGAIN_MS = 250;

/**
 * Says that the fields of this document are there until the page of this origin hands over one end
 * of a channel, once. Nobody else hears it, and nobody else's is taken.
 */
export function awaitPage(origin: string, documentId: string): Promise<MessagePort> {
  const ready: Ready = { type: READY, documentId };
  return new Promise((resolve) => {
    const say = () => parent.postMessage(ready, origin);
    const timer = setInterval(say, AGAIN_MS);
    const hear = ({ source, origin: from, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== parent || from !== origin || data !== CONNECT || !port) return;
      removeEventListener('message', hear);
      clearInterval(timer);
      resolve(port);
    };
    addEventListener('message', hear);
    say();
  });
}
