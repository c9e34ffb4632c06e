import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../runtime/config.ts';
import { arrivingWithin, REQUEST_TIMEOUT_MS } from './arrival.ts';

type Settings = Pick<Config, 'CARD_URL' | 'CARD_PORT' | 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** Where the fields of cards are served, apart from everything else (decision 0080). */
export interface CardOrigin {
  /** Without a path. */
  readonly url: string;
  /** Whose page may show them. */
  readonly pageOrigin: string;
  /** Whether a request came to it. */
  readonly isAsked: (request: IncomingMessage) => boolean;
  /** Notes what comes by a port of its own. */
  readonly note: (request: IncomingMessage) => void;
}

/** Where buyers reach the pages of this installation. */
export const pageUrlOf = ({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): URL => new URL(PUBLIC_URL ?? `http://${HOST}:${PORT}`);

/** What is wrong with the settings of the card's origin, in words without a value. */
function contradictionOf(settings: Settings): string | undefined {
  const page = pageUrlOf(settings);
  const { CARD_URL, CARD_PORT } = settings;
  const secure = page.protocol === 'https:';
  if (CARD_URL === undefined)
    return secure
      ? 'CARD_URL must be set where PUBLIC_URL is https: the fields of cards are at an address of their own'
      : undefined;
  const card = new URL(CARD_URL);
  if (secure && card.protocol !== 'https:')
    return 'CARD_URL must begin with https://, as PUBLIC_URL does';
  if (card.origin === page.origin) return 'CARD_URL must be another origin than PUBLIC_URL';
  if (card.hostname === page.hostname && CARD_PORT === undefined)
    return 'CARD_URL must have another host than PUBLIC_URL, or CARD_PORT must be set too';
  return undefined;
}

/** Undefined where none is set: then no cards are taken. */
export function cardOriginOf(settings: Settings): CardOrigin | undefined {
  if (settings.CARD_URL === undefined) return undefined;
  const [card, page] = [new URL(settings.CARD_URL), pageUrlOf(settings)];
  const ownHost = card.hostname === page.hostname ? undefined : card.hostname;
  const noted = new WeakSet<IncomingMessage>();
  return {
    url: card.origin,
    pageOrigin: page.origin,
    // The header itself: a proxy's word for it may be a buyer's.
    isAsked: (request) =>
      noted.has(request) || (ownHost !== undefined && hostnameIn(request.headers.host) === ownHost),
    note: (request) => void noted.add(request),
  };
}

/**
 * The same for a program that starts. Throws one sentence where the settings would take no card in
 * production, or show it beside the page.
 */
export function checkedCardOrigin(settings: Settings): CardOrigin | undefined {
  const contradiction = contradictionOf(settings);
  if (contradiction) throw new Error(`Bad settings: ${contradiction}.`);
  return cardOriginOf(settings);
}

const hostnameIn = (host = ''): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/** Files that never change, for both. */
const OF_BOTH = '/assets/';
/** What the card's origin has, and no other. */
const OF_CARDS = '/card/';

/**
 * The card's origin answers nothing but the card, and every other one nothing of it. To be called
 * before routes are added.
 */
export function keepCardsApart(server: FastifyInstance, card: CardOrigin | undefined): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (request.is404 || url.startsWith(OF_BOTH)) return;
    const isAsked = card?.isAsked(request.raw) ?? false;
    if (isAsked !== url.startsWith(OF_CARDS)) return reply.callNotFound();
  });
}

export interface CardListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Lets requests in for the card's origin by a port of its own. */
export async function listenForCards(
  server: FastifyInstance,
  card: CardOrigin,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<CardListener> {
  const listener = createServer(arrivingWithin(REQUEST_TIMEOUT_MS).http, (request, response) => {
    card.note(request);
    server.routing(request, response);
  });
  await new Promise<void>((listening, failed) => {
    listener.once('error', failed).listen(port, host, () => listening());
  });
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((closed) => {
        listener.close(() => closed());
        listener.closeAllConnections();
      }),
  };
}
