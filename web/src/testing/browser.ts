import { cleanup, configure } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, vi } from 'vitest';
import { answer, type Answers, type GraphqlRequest } from './mock-api.ts';

/** A socket that never opens: the pages have to live without push. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {
    // Nothing to close.
  }
}

// A loaded machine is slow, not wrong. Visibility is a matter of CSS, which jsdom does not have:
// asking for it costs most of the time.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8_000, defaultHidden: true });

/** Nothing has a size. */
class IdleObserver {
  observe(): void {
    // Nothing to tell.
  }
  unobserve(): void {
    // Nothing to leave.
  }
  disconnect(): void {
    // Nothing to end.
  }
}

/** What jsdom lacks of a browser. */
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('ResizeObserver', IdleObserver);
  // Ids and names as React makes them need no more.
  vi.stubGlobal('CSS', {
    escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'),
    supports: () => false,
  });
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // As newer browsers do: an effect must not answer it as its clean-up.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface PlaceAsked {
  readonly digits: string;
  readonly signal: AbortSignal | null;
}

export interface Served {
  /** Every GraphQL request so far. */
  readonly requests: GraphqlRequest[];
  readonly named: (operation: string) => GraphqlRequest[];
  /** Bodies that went to the card provider. */
  readonly tokens: unknown[];
  /** What was asked of the service that knows postal codes. */
  readonly places: PlaceAsked[];
}

/** Stands for the service that knows postal codes. */
export const CEP_URL = 'https://cep.example/ws';
export const PAGE_SETTINGS = {
  cepUrl: CEP_URL,
  platformsWithoutCartHeading: [],
  cardUrl: 'https://cards.example',
  termsUrl: 'https://razao.example/termos',
  privacyUrl: null,
};

interface Options {
  readonly answers?: Answers;
  readonly cardToken?: string;
  /** Answers the digits of a postal code; the body in the service's shape, or a status. */
  readonly place?: (digits: string) => Promise<object | number>;
  /** Throws instead of answering the n-th request of an operation. */
  readonly offline?: (operation: string, count: number) => boolean;
}

const operationOf = (query: string): string => /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';

/** Puts canned answers, executed against the contract, in the place of the network. */
export function serve({
  answers = {},
  cardToken = 'tok_ok',
  place = async () => ({ erro: true }),
  offline = () => false,
}: Options = {}): Served {
  const requests: GraphqlRequest[] = [];
  const tokens: unknown[] = [];
  const places: PlaceAsked[] = [];
  const named = (operation: string) => requests.filter(({ query }) => operationOf(query) === operation);
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (input.startsWith(CEP_URL)) {
      const digits = input.split('/').at(-3) ?? '';
      places.push({ digits, signal: init.signal ?? null });
      const found = await place(digits);
      return typeof found === 'number' ? new Response('', { status: found }) : json(found);
    }
    const body = JSON.parse(String(init.body)) as GraphqlRequest;
    if (!input.endsWith('/graphql')) {
      tokens.push(body);
      return json({ id: cardToken });
    }
    requests.push(body);
    const operation = operationOf(body.query);
    if (offline(operation, named(operation).length)) throw new TypeError('Failed to fetch');
    return json(await answer(body, answers));
  });
  return { requests, named, tokens, places };
}

/**
 * What axe finds, as short lines. Contrast needs a real browser: the end-to-end tests look at it.
 */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    // What a card's frame holds is looked at by itself.
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}

/** Intl puts no-break spaces into prices. */
export const plainText = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
