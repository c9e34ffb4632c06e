import axe from 'axe-core';
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';

/** First the one without windows of its own, which cost the whole one more than the pages do. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const PATIENCE_MS = 20_000;

/** A cheap phone of the people who buy, and a seller's screen. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

interface Launch {
  /** Added to what it runs with. */
  readonly env?: Readonly<Record<string, string>>;
  /** Options of its own. */
  readonly args?: readonly string[];
}

/** The Chromium that CHROMIUM_PATH names, else the system's, else playwright's own. */
export function openBrowser({ env = {}, args = [] }: Launch = {}): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? USUAL_PLACES.find(existsSync) ?? chromium.executablePath();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--no-first-run',
      ...args,
    ],
  });
}

/** Something that left the browser: a request with its headers and body, or a frame of a socket. */
export interface Sent {
  readonly kind: string;
  readonly method: string;
  readonly url: string;
  readonly text: string;
}

/** One person with a browser of their own. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly sent: readonly Sent[];
  /**
   * What Chromium complained of: errors of the console, among them every breach of the content
   * security policy, and exceptions.
   */
  problems(): string[];
  /** The test causes a complaint itself, such as a network that fails. */
  expectProblem(pattern: RegExp): void;
}

export async function openVisitor(
  browser: Browser,
  baseURL: string,
  device: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    ...device,
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const sent: Sent[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  page.on('request', (request) => {
    const text = JSON.stringify([request.headers(), request.postData()]);
    sent.push({ kind: request.resourceType(), method: request.method(), url: request.url(), text });
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) =>
      sent.push({ kind: 'frame', method: 'SEND', url: socket.url(), text: String(payload) }),
    );
  });
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    context,
    page,
    sent,
    problems: () =>
      complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    expectProblem: (pattern) => void expected.push(pattern),
  };
}

/** What axe finds against WCAG 2.2 AA, as short lines. */
export async function accessibilityProblems(page: Page | Frame): Promise<string[]> {
  // Past the content security policy: a debugger's evaluation is no script of the page.
  await page.evaluate(axe.source);
  const options = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    // What a card's frame holds is looked at by itself.
    iframes: false,
  };
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

export const scrollsSideways = (page: Page | Frame): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Intl puts no-break spaces into prices. */
export const textOf = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replaceAll('\u00a0', ' ');

/** Also of a field in a frame, which has the focus only while its frame has. */
export const hasFocus = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) === 1 &&
  (await locator.evaluate(
    (element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus(),
  ));
