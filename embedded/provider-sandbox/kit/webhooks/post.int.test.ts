import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startReceiver } from '../../testing/receiver.ts';
import { WebhookSender } from './post.ts';

function webhookSender(timeoutMs?: number): WebhookSender {
  const made = new WebhookSender(timeoutMs);
  onTestFinished(() => made.close());
  return made;
}

it.each([
  [200, true],
  [204, true],
  [302, false],
  [404, false],
  [503, false],
])('takes an answer of %i for delivered: %s', async (status, delivered) => {
  const receiver = await startReceiver(() => status);
  expect(await webhookSender().post(receiver.url, {}, 'body')).toEqual({
    delivered,
    answer: String(status),
  });
  expect(receiver.deliveries).toMatchObject([{ body: 'body' }]);
});

it('waits for an answer only so long', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  expect(await webhookSender(50).post(`http://127.0.0.1:${port}`, {}, 'body')).toEqual({
    delivered: false,
    answer: 'tempo esgotado',
  });
});

it('says why nobody was there', async () => {
  expect(await webhookSender().post('http://127.0.0.1:1/', {}, 'body')).toEqual({
    delivered: false,
    answer: 'ECONNREFUSED',
  });
});
