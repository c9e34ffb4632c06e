import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

/** “Authentication is done” and “ready for a query”, by PostgreSQL's protocol. */
const LET_IN = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

it('standing.sh gives a server up that lets it in and then freezes (decision 0062)', async () => {
  const frozen = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(LET_IN));
  }).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const { port } = frozen.address() as AddressInfo;
  const url = `postgres://replicator@127.0.0.1:${port}/razao`;
  const run = spawn('sh', ['deploy/postgres/standing.sh', url], {
    env: { ...process.env, ANSWERS_WITHIN_S: '1', PGSSLMODE: 'disable', PGGSSENCMODE: 'disable' },
    stdio: 'ignore',
  });
  const [code] = (await once(run, 'exit')) as [number];
  expect(code).not.toBe(0);
  frozen.close();
});
