import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openWay, type Way } from './ways.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((each) => each.close()));

/** Answers each chunk by its own name and the chunk. */
async function serverNamed(name: string): Promise<number> {
  const server: Server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => void socket.write(`${name}:${String(chunk)}`));
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function wayTo(name: string): Promise<Way> {
  const way = await openWay('here', name, await serverNamed(name));
  open.push(way);
  return way;
}

function talk(way: Way) {
  const socket = connect(way.port, '127.0.0.1').on('error', () => undefined);
  const heard: string[] = [];
  socket.on('data', (chunk) => heard.push(String(chunk)));
  open.push({ close: () => socket.destroy() });
  return { heard, say: (text: string) => void socket.write(text) };
}

describe('a way between two parts', () => {
  it('carries what is said to where it leads, and back', async () => {
    const line = talk(await wayTo('a'));
    line.say('1');
    await expect.poll(() => line.heard).toEqual(['a:1']);
  });

  it('carries nothing while it is silent, on old connections and new ones, and all of it afterwards', async () => {
    const way = await wayTo('a');
    const [early, lively] = [talk(way), talk(await wayTo('b'))];
    early.say('1');
    await expect.poll(() => early.heard).toEqual(['a:1']);
    way.silence();
    const late = talk(way);
    early.say('2');
    late.say('3');
    lively.say('4');
    await expect.poll(() => lively.heard).toEqual(['b:4']);
    expect([...early.heard, ...late.heard]).toEqual(['a:1']);
    way.speak();
    await expect.poll(() => [...early.heard, ...late.heard]).toEqual(['a:1', 'a:2', 'a:3']);
  });

  it('leads new connections elsewhere once it was moved', async () => {
    const way = await wayTo('a');
    way.leadTo(await serverNamed('b'));
    const line = talk(way);
    line.say('1');
    await expect.poll(() => line.heard).toEqual(['b:1']);
  });
});
