import { CONNECT, READY } from '../protocol.ts';

/** The page may take longer than this document: it hears one of these. */
const AGAIN_MS = 250;

/**
 * Says that the fields are there until the page of this origin hands over one end of a channel,
 * once. Nobody else hears it, and nobody else's is taken.
 */
export function awaitPage(origin: string): Promise<MessagePort> {
  return new Promise((resolve) => {
    const say = () => parent.postMessage(READY, origin);
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
