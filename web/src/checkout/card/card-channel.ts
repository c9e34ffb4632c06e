import { type Answer, CONNECT, forPage, readyDocument, type ToFrame, type ToPage } from './protocol.ts';

type Asked = Extract<ToFrame, { readonly id: number }>;
/** A message that is answered; its number is given here. */
type Question = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'id'> : never) : never;
type Said = Exclude<ToFrame, Asked>;
type Told = Exclude<ToPage, Answer>;

interface Listener {
  readonly onConnected: () => void;
  readonly onMessage: (message: Told) => void;
}

export interface CardChannel {
  /**
   * Says something to a frame that is there; nobody hears it before, but what stands until it
   * changes, which every document is told first.
   */
  readonly say: (message: Said) => void;
  /** Asks now, or as soon as the frame is there. Null when there is no answer in time. */
  readonly ask: (question: Question, timeoutMs: number) => Promise<Answer | null>;
  /** Answers how to let the frame go again. */
  readonly attach: (frame: HTMLIFrameElement, origin: string, listener: Listener) => () => void;
}

const STANDS: Readonly<Record<Said['type'], boolean>> = {
  name: true,
  busy: true,
  clock: true,
  focus: false,
  clearCvv: false,
};

const isAnswer = (message: ToPage): message is Answer => 'id' in message;

/**
 * Speaks with the document of one origin in a frame and with no other: it is told by its window and
 * its origin, and what it says comes by a channel of which one end is handed to that origin alone.
 * A document that is loaded anew gets a channel of its own.
 */
export function createCardChannel(): CardChannel {
  const waiting = new Map<number, (answer: Answer | null) => void>();
  const standing = new Map<Said['type'], Said>();
  let unsent: Asked[] = [];
  let port: MessagePort | undefined;
  let connectedTo: string | undefined;
  let lastId = 0;

  /** Nobody answers any more what this document was asked. */
  const hangUp = () => {
    if (!port) return;
    port.close();
    port = undefined;
    connectedTo = undefined;
    for (const [id, settle] of waiting) settle({ type: 'failed', id, problem: 'unreachable' });
    waiting.clear();
  };

  const ask = (question: Question, timeoutMs: number) =>
    new Promise<Answer | null>((resolve) => {
      lastId += 1;
      const asked: Asked = { ...question, id: lastId };
      waiting.set(asked.id, resolve);
      setTimeout(() => {
        unsent = unsent.filter(({ id }) => id !== asked.id);
        waiting.delete(asked.id);
        resolve(null);
      }, timeoutMs);
      if (port) port.postMessage(asked);
      else unsent.push(asked);
    });

  const attach = (
    frame: HTMLIFrameElement,
    origin: string,
    { onConnected, onMessage }: Listener,
  ): (() => void) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const message = forPage(data);
      if (message && isAnswer(message)) waiting.get(message.id)?.(message);
      else if (message) onMessage(message);
    };
    const connect = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const there = frame.contentWindow;
      const documentId = readyDocument(data);
      if (!there || source !== there || from !== origin || !documentId) return;
      // Its end is on the way: it takes one, and the channel of another one would lead nowhere.
      if (documentId === connectedTo) return;
      hangUp();
      connectedTo = documentId;
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port1.onmessage = hear;
      there.postMessage(CONNECT, origin, [port2]);
      // A question may be about what it is told.
      for (const message of [...standing.values(), ...unsent.splice(0)]) port1.postMessage(message);
      onConnected();
    };
    addEventListener('message', connect);
    return () => {
      removeEventListener('message', connect);
      hangUp();
    };
  };

  const say = (message: Said) => {
    if (STANDS[message.type]) standing.set(message.type, message);
    port?.postMessage(message);
  };
  return { say, ask, attach };
}
