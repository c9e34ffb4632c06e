import { beforeAll, expect } from 'vitest';
import type { WebhookReference } from '../../../domain/providers/webhook.ts';
import type { InboundWebhook } from '../contract.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { done, stageForFile } from '../testing/scenario.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();

/** One of each class of bytes that a parser may treat in its own way. */
const BYTES = Buffer.from([
  0x00, 0x0a, 0x20, 0x22, 0x2e, 0x2f, 0x30, 0x41, 0x5c, 0x7b, 0x80, 0xc3, 0xff,
]);
/** What the api takes at most (specification/reliability#inbound-webhooks). */
const BODY_MAX = 256 * 1_024;
const SAFE_ID = /^[\w-]{1,100}$/;

/** Whatever comes in: understood, or not; never thrown, and no id that is more than an id. */
function expectHarmless(references: readonly WebhookReference[] | undefined): void {
  for (const reference of references ?? []) {
    expect(reference.transactionId).toMatch(SAFE_ID);
    expect(typeof reference.providerStatus).toBe('string');
  }
}

describeScenarios('HOSTILE_WEBHOOKS', 'what somebody sends in the name of $code', ({ code }, test) => {
  const { parseWebhook } = adapterOf(code);
  const parse = (rawBody: Buffer | string, contentType = real.contentType) =>
    parseWebhook({ rawBody: Buffer.from(rawBody), contentType });
  let real: InboundWebhook;

  beforeAll(async () => {
    const receiver = await startReceiver();
    await stage.sandbox.hook(code, receiver.url);
    const request = chargeRequest({ webhookUrl: receiver.url });
    const { fact } = done(await adapterOf(code).createTransaction(request, stage.sandbox.context(code)));
    await stage.sandbox.act(fact.transactionId, 'pay');
    real = await receiver.until((webhook) => (parseWebhook(webhook)?.length ? webhook : undefined));
    await receiver.close();
  });

  test('is harmless with any byte of the real one changed', () => {
    for (let at = 0; at < real.rawBody.length; at += 1)
      for (const byte of BYTES) {
        const body = Buffer.from(real.rawBody);
        body[at] = byte;
        expectHarmless(parse(body));
      }
  });

  test('is harmless where the real one breaks off', () => {
    for (let length = 0; length < real.rawBody.length; length += 1)
      expectHarmless(parse(real.rawBody.subarray(0, length)));
  });

  test.each([
    ['nothing', ''],
    ['text that is not UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
    ['lists in lists', '['.repeat(BODY_MAX / 2) + ']'.repeat(BODY_MAX / 2)],
    ['objects in objects', '{"data":'.repeat(20_000) + '{}' + '}'.repeat(20_000)],
    ['one long text', JSON.stringify({ id: 'x'.repeat(BODY_MAX - 10) })],
    ['names of an object’s own parts', '{"__proto__":{"id":"1"},"constructor":1,"toString":null}'],
    ['a number beyond all numbers', '{"id":1e999,"data":{"id":-1,"status":1}}'],
  ])('is harmless as %s', (_what, body) => {
    expectHarmless(parse(body));
    expect(Object.prototype).not.toHaveProperty('id');
  });

  test.each([[''], ['text/plain'], ['application/json; charset=utf-16'], ['x'.repeat(10_000)]])(
    'is harmless as the media type %.40s',
    (contentType) => expectHarmless(parse(real.rawBody, contentType)),
  );

  test('names the same charge however often and in whatever order it comes', () => {
    const once = parse(real.rawBody);
    expect(once).toHaveLength(1);
    expect(parse(real.rawBody)).toEqual(once);
  });
});
