import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startReceiver } from '../testing/receiver.ts';
import { Postman } from './post.ts';

function postman(timeoutMs?: number): Postman {
  const made = new Postman(timeoutMs);
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
  expect(await postman().post(receiver.url, {}, 'body')).toEqual({ delivered, answer: String(status) });
  expect(receiver.letters).toMatchObject([{ body: 'body' }]);
});

it('waits for an answer only so long', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  expect(await postman(50).post(`http://127.0.0.1:${port}`, {}, 'body')).toEqual({ delivered: false, answer: 'tempo esgotado' });
});

it('says why nobody was there', async () => {
  expect(await postman().post('http://127.0.0.1:1/', {}, 'body')).toEqual({ delivered: false, answer: 'ECONNREFUSED' });
});
