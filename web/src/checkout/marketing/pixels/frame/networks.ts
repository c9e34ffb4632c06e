import type { Pixels } from '../../../../../../domain/configuration/decoration.ts';
import type { NetworkWords, Words } from '../../../../../../domain/measuring/network-words.ts';
import type { PixelEvent } from '../protocol.ts';

/** What the server writes into the frame's document: all that networks learn besides events. */
export interface MeasuredPage {
  readonly pixels: Pixels;
  readonly offerId: string;
  readonly productName: string;
  /** The offer's own address, without what came with the buyer. */
  readonly url: string;
  /** How networks are spoken to. */
  readonly words: Words;
}

/** Tells one network of an event, by its own words. */
type Network = (event: PixelEvent) => void;

/** As networks take it: they want a number, with which nobody reckons here. */
const worthOf = ({ value, currency }: PixelEvent) => ({ value: Number(value), currency });

/**
 * Loads a network's script once this document is complete: the page waits for that to tell its
 * events. Of one that does not come nobody hears.
 */
function loadScript(address: string): void {
  const load = () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

/** What TikTok and Kwai put on a page, which queues calls until their script has come. */
export interface Sdk extends Array<unknown> {
  page(): void;
  track(name: string | undefined, worth: object, options?: object): void;
  instance(id: string): Sdk;
  load(id: string): void;
}

function newQueue(methods: readonly string[]): Sdk {
  const queue: unknown[] = [];
  const calls = methods.map((method) => [
    method,
    (...call: unknown[]) => void queue.push([method, ...call]),
  ]);
  return Object.assign(queue, Object.fromEntries(calls) as unknown) as Sdk;
}

interface Named {
  /** On the window. */
  readonly name: string;
  /** Where its script looks for that name. */
  readonly nameIn: string;
  readonly script: string;
  /** What it queues. */
  readonly methods: readonly string[];
}

/** Its script replaces what stands under the name: calls ask for it each time. */
function queuedSdk({ name, nameIn, script, methods }: Named): () => Sdk {
  const queues: Record<string, Sdk> = {};
  const times: Record<string, number> = {};
  const options: Record<string, object> = {};
  const sdk = Object.assign(newQueue(methods), {
    methods,
    ...{ _i: queues, _t: times, _o: options },
    instance: (id: string) => queues[id] ?? newQueue(methods),
    load(id: string) {
      queues[id] = Object.assign(newQueue(methods), { _u: script });
      times[id] = Date.now();
      options[id] = {};
      loadScript(`${script}?sdkid=${id}&lib=${name}`);
    },
  });
  const page = globalThis as unknown as Record<string, unknown>;
  page[nameIn] = name;
  page[name] = sdk;
  return () => page[name] as Sdk;
}

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: Fbq;
  loaded: boolean;
  version: string;
}

/** Until the network's script has come, calls wait in a queue that it then takes over. */
function facebookQueue(): Fbq {
  const fbq = ((...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0' });
}

function facebook(ids: readonly string[], { script, names }: NetworkWords): Network {
  const fbq = facebookQueue();
  Object.assign(globalThis, { fbq, _fbq: fbq });
  loadScript(script);
  for (const id of ids) {
    // There is nothing here that it could find out by itself.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
  }
  return (event) => {
    const worth = event.name === 'page' ? {} : worthOf(event);
    fbq('track', names[event.name], worth, { eventID: event.eventId });
  };
}

/** Analytics and Ads are of one script; its queue takes the very object of a call's arguments. */
function googleQueue(): (...call: unknown[]) => void {
  const dataLayer: unknown[] = [];
  function gtag() {
    // eslint-disable-next-line prefer-rest-params -- an array is data to it, and no call
    dataLayer.push(arguments);
  }
  Object.assign(globalThis, { dataLayer, gtag });
  return gtag;
}

function google({ pixels, url, offerId, productName, words }: MeasuredPage): Network {
  const { googleAnalyticsId: analytics, googleAdsId: ads, googleAdsConversionApiId: label } = pixels;
  const gtag = googleQueue();
  loadScript(`${words.google.script}?id=${analytics ?? ads}`);
  gtag('js', new Date());
  const page = { page_location: url, page_title: productName, page_referrer: '' };
  for (const id of [analytics, ads]) if (id) gtag('config', id, { ...page, send_page_view: false });
  const items = [{ item_id: offerId, item_name: productName }];

  return (event) => {
    const { transactionId } = event;
    const worth = { ...worthOf(event), ...(transactionId && { transaction_id: transactionId }) };
    if (analytics) {
      const told = event.name === 'page' ? page : { ...worth, items };
      gtag('event', words.google.names[event.name], { send_to: analytics, ...told });
    }
    if (ads && label && event.name === 'purchase')
      gtag('event', 'conversion', { send_to: `${ads}/${label}`, ...worth });
  };
}

function kwai(ids: readonly string[], words: Words): Network {
  const kwaiq = queuedSdk({
    name: 'kwaiq',
    nameIn: 'KwaiAnalyticsObject',
    script: words.kwai.script,
    methods: words.queued,
  });
  for (const id of ids) kwaiq().load(id);
  return (event) => {
    if (event.name === 'page') return kwaiq().page();
    const name = words.kwai.names[event.name];
    const { kwai: click_id } = event.clicks;
    const worth = { ...worthOf(event), ...(click_id && { click_id }) };
    if (name) for (const id of ids) kwaiq().instance(id).track(name, worth);
  };
}

function tiktok(ids: readonly string[], words: Words): Network {
  const ttq = queuedSdk({
    name: 'ttq',
    nameIn: 'TiktokAnalyticsObject',
    script: words.tiktok.script,
    methods: words.queued,
  });
  for (const id of ids) ttq().load(id);
  return (event) =>
    event.name === 'page'
      ? ttq().page()
      : ttq().track(words.tiktok.names[event.name], worthOf(event), { event_id: event.eventId });
}

/** Starts those that a product names, each with all of its ids, and no other. */
export function startNetworks(page: MeasuredPage): readonly Network[] {
  const { pixels, words } = page;
  const started = [
    pixels.facebook[0] && facebook(pixels.facebook, words.facebook),
    pixels.tiktok[0] && tiktok(pixels.tiktok, words),
    pixels.kwai[0] && kwai(pixels.kwai, words),
    (pixels.googleAnalyticsId ?? pixels.googleAdsId) && google(page),
  ];
  return started.filter((network) => typeof network === 'function');
}

/** One of which the script has failed does not keep the others from hearing it. */
export function tellAll(networks: readonly Network[], ...event: Parameters<Network>): void {
  for (const tell of networks)
    try {
      tell(...event);
    } catch {
      // It is theirs, and nobody can mend it here.
    }
}
