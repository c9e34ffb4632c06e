import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardPolicy } from '../../api/pages/card/card-policy.ts';
import { scriptFrame } from '../../api/pages/card/script-frame.ts';
import { paymentIdOf } from '../../domain/payment/order.ts';
import { chargeIn } from '../../workers/providers/kit/charge-in.ts';
import { chargeRequest } from '../../workers/providers/testing/charge-request.ts';
import { adapterOf } from '../../workers/providers/testing/adapter.ts';
import { startSandbox, type Sandbox } from '../../workers/providers/testing/sandbox.ts';
import { TO_BE_CONFIRMED } from '../../workers/providers/testing/scenario.ts';
import { openBrowser } from '../support/browser.ts';

const FRAME = '/card/offer-1/script';
const card = {
  number: '4000000000000010',
  holderName: 'TESTE DE TAL',
  expiry: { month: 12, year: 2035 },
  cvv: '123',
};

let sandbox: Sandbox;
let browser: Browser;
let close: () => void;
let pageUrl: string;

/** A page under the policy of a card's document, with its own way to a token, and its frame. */
beforeAll(async () => {
  [sandbox, browser] = await Promise.all([startSandbox(), openBrowser()]);
  const bundle = await build({
    entryPoints: ['web/src/checkout/card/frame/tokenise.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'card',
  });
  const { origin } = new URL(sandbox.connection('PAGNET').baseUrl);
  const answers = (
    pageOrigin: string,
  ): Record<string, readonly [type: string, body: string, policy: string]> => {
    const frame = scriptFrame(`${origin}/pagnet/v1/js`, pageOrigin);
    const policy = cardPolicy({
      styles: [],
      pageOrigin,
      tokenOrigin: undefined,
      scriptFrame: `${pageOrigin}${FRAME}`,
    });
    return {
      '/': ['text/html', '<body><script src="/card.js"></script></body>', policy],
      '/card.js': ['text/javascript', bundle.outputFiles[0]?.text ?? '', ''],
      [FRAME]: ['text/html', frame.html, frame.policy],
      '/favicon.ico': ['image/x-icon', '', ''],
    };
  };
  const server = createServer(({ url = '', headers }, response) => {
    const found = answers(`http://${headers.host ?? ''}`)[url];
    const [type, body, policy] = found ?? ['text/plain', '', ''];
    response.writeHead(found ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-resource-policy': 'same-origin',
      ...(policy && { 'content-security-policy': policy }),
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  pageUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = () => server.close();
});
afterAll(async () => {
  close?.();
  await Promise.all([browser?.close(), sandbox?.close()]);
});

test.each([
  ['PAGNET', 'PROVIDER_SCRIPT', FRAME],
  ['LYNXPAY', 'SEALED_BUNDLE', null],
  ['MAKE_YOUR_BANK', 'SEALED_BUNDLE', null],
  ['TRANSAC', 'SEALED_BUNDLE', null],
  ['VENIT', 'SEALED_BUNDLE', null],
  ['VENITIP', 'SEALED_BUNDLE', null],
  ['VILLET', 'SEALED_BUNDLE', null],
] as const)(
  'what a browser makes of a card for %s pays a sale there',
  async (code, cardTokeniser, tokenUrl) => {
    const { publicKey: gatewayPublicKey } = sandbox.connection(code);
    const provider = { paymentProvider: code, gatewayPublicKey, cardTokeniser, tokenUrl, isTest: true };
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => void complaints.push(message.text()));
    await page.goto(pageUrl);
    const purchase = { offerId: 'offer-1', idempotencyKey: randomUUID() };
    const given = [provider, card, purchase].map((each) => JSON.stringify(each)).join(', ');
    const cardToken = await page.evaluate<string>(`card.tokeniseCard(${given})`);
    expect(complaints).toEqual([]);
    expect(cardToken).not.toContain(card.number);
    const reference = paymentIdOf(purchase.offerId, purchase.idempotencyKey);
    const sale = chargeRequest({ method: 'CREDIT_CARD', cardToken, reference });
    expect(await adapterOf(code).createTransaction(sale, sandbox.context(code))).toMatchObject({
      kind: 'done',
      value: { fact: { status: 'APPROVED' }, details: { card: { lastFour: '0010' } } },
    });
    await page.close();
  },
);

test('a buyer whose bank asks confirms the card on its page, and is back in the shop', async () => {
  const context = sandbox.context('PAGNET');
  const cardToken = await sandbox.cardToken('PAGNET', TO_BE_CONFIRMED);
  const { createTransaction, fetchTransaction } = adapterOf('PAGNET');
  const sale = chargeRequest({ method: 'CREDIT_CARD', cardToken, returnUrl: pageUrl });
  const { fact, details } = chargeIn(await createTransaction(sale, context)) ?? expect.fail();
  const page = await browser.newPage();
  await page.goto(details.action?.url ?? expect.fail());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL(pageUrl);
  const { transactionId } = fact;
  expect(await fetchTransaction({ transactionId }, context)).toMatchObject({
    kind: 'done',
    value: { fact: { status: 'APPROVED' } },
  });
  await page.close();
});

test('the script has no origin, and reaches nothing of the page', async () => {
  const page = await browser.newPage();
  await page.goto(pageUrl);
  await page.evaluate(`new Promise((done) => {
    const frame = document.createElement('iframe');
    frame.src = '${FRAME}';
    frame.onload = done;
    document.body.append(frame);
  })`);
  const frame = page.frames().find((each) => each.url().endsWith(FRAME)) ?? expect.fail();
  expect(await frame.evaluate('origin')).toBe('null');
  for (const reach of ['parent.document', 'localStorage', `fetch('${pageUrl}')`])
    await expect(frame.evaluate(reach), reach).rejects.toThrow();
  await page.close();
});
