import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openWay, type Way } from './network-links.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((each) => each.close()));

/** Answers each chunk by its own name and the chunk. */
async function openServer(name: string) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket))
      .on('data', (chunk) => void socket.write(`${name}:${String(chunk)}`));
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.size };
}

async function wayTo(name: string): Promise<Way> {
  const way = await openWay('here', name, (await openServer(name)).port);
  open.push(way);
  return way;
}

function talk(way: Way) {
  const socket = connect(way.port, '127.0.0.1').on('error', () => undefined);
  const heard: string[] = [];
  socket.on('data', (chunk) => heard.push(String(chunk)));
  open.push({ close: () => socket.destroy() });
  return { heard, say: (text: string) => void socket.write(text), end: () => void socket.destroy() };
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

  it('forgets its old connections for ever, also when they end, and carries new ones', async () => {
    const server = await openServer('a');
    const way = await openWay('here', 'a', server.port);
    open.push(way);
    const early = talk(way);
    early.say('1');
    await expect.poll(() => early.heard).toEqual(['a:1']);
    way.forget();
    early.say('2');
    const late = talk(way);
    late.say('3');
    await expect.poll(() => late.heard).toEqual(['a:3']);
    way.silence();
    way.speak();
    late.say('4');
    await expect.poll(() => late.heard).toEqual(['a:3', 'a:4']);
    early.end();
    late.say('5');
    await expect.poll(() => late.heard).toEqual(['a:3', 'a:4', 'a:5']);
    expect(server.connections()).toBe(2);
    expect(early.heard).toEqual(['a:1']);
  });

  it('leads new connections elsewhere once it was moved', async () => {
    const way = await wayTo('a');
    way.leadTo((await openServer('b')).port);
    const line = talk(way);
    line.say('1');
    await expect.poll(() => line.heard).toEqual(['b:1']);
  });
});
