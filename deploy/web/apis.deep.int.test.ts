// Slow: nginx waits for servers that answer nothing.
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import {
  apiNamed,
  get,
  inFrontOf,
  nginxBefore,
  post,
  sendsTo,
  stopAll,
  stopNow,
} from '../testing/in-front.ts';
import type { ScriptedApi } from '../testing/scripted-api.ts';

afterEach(stopAll);

describe('apis', () => {
  it('that are stopping are sent nobody, and are again when they are ready', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    a.ready = 503;
    await sendsTo(nginx, [b]);
    a.came.length = 0;
    for (let count = 0; count < 20; count += 1) expect(await (await get(nginx, '/')).text()).toBe('b');
    expect(a.came).toEqual([]);
    a.ready = 200;
    await sendsTo(nginx, [a, b]);
  });

  it('that are frozen are sent nobody', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    a.ready = 'silent';
    await sendsTo(nginx, [b]);
  });

  it('of which a part fails are sent nobody while another is ready, and all when none is', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    a.ready = 'degraded';
    await sendsTo(nginx, [b]);
    b.ready = 'degraded';
    await sendsTo(nginx, [a, b]);
    a.ready = 200;
    await sendsTo(nginx, [a]);
  });

  it('that fall silent are not the only ones while another is at least degraded', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    a.ready = 'degraded';
    await sendsTo(nginx, [b]);
    const known: string[][] = [];
    answering(b, [][Symbol.iterator](), () => known.push(nginx.apis()), 'silent');
    await sendsTo(nginx, [a]);
    // What nginx knew when it asked for the second time.
    expect(known[1]).toEqual([a.address, b.address]);
  });

  it('of which a part fails once stay: they may only be busy', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    const known: string[] = [];
    answering(
      a,
      (['degraded', 200, 'degraded', 200, 'degraded', 'degraded', 200] as const).values(),
      () => known.push(nginx.apis().includes(a.address) ? 'in' : 'out'),
    );
    await eventually('nginx asked eight times', () => known.length >= 8, 60_000);
    expect(known.slice(0, 8)).toEqual(['in', 'in', 'in', 'in', 'in', 'in', 'out', 'in']);
  });

  it('that say nothing once stay, and those that say they are stopping go at once', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    const known: string[] = [];
    // What nginx knew whenever it asked: what came of an answer is there at the next one.
    answering(a, (['silent', 200, 'silent', 200, 503, 200] as const).values(), () =>
      known.push(nginx.apis().includes(a.address) ? 'in' : 'out'),
    );
    await eventually('nginx asked seven times', () => known.length >= 7, 60_000);
    expect(known.slice(0, 7)).toEqual(['in', 'in', 'in', 'in', 'in', 'out', 'in']);
  });

  it('are asked all the same when none of them is ready', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    b.ready = 503;
    await sendsTo(nginx, [a]);
    a.ready = 503;
    // It looks at them in turn, once a second: it saw `a` unready once it saw it a second time.
    const looked = watched(a);
    await eventually('nginx looked at both twice', () => looked() >= 3);
    expect(nginx.apis()).toEqual([a.address]);
    expect(await (await get(nginx, '/')).text()).toBe('a');
  });

  it('that become ready after nginx are sent requests then', async () => {
    const api = await apiNamed('a');
    api.ready = 503;
    const nginx = await nginxBefore({ apis: [api.address] });
    expect((await get(nginx, '/')).status).toBe(502);
    api.ready = 200;
    await sendsTo(nginx, [api]);
  });

  it('that are gone cost no order: what was not sent goes to another', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    await stopNow(a);
    for (let count = 0; count < 20; count += 1)
      expect(await (await post(nginx, '/graphql')).text()).toBe('b');
  });

  it('that are replaced one after the other cost no order', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    const statuses: number[] = [];
    let ordering = true;
    const orders = Array.from({ length: 4 }, async () => {
      while (ordering)
        statuses.push(
          await post(nginx, '/graphql').then(
            ({ status }) => status,
            () => 0,
          ),
        );
    });
    for (const [leaving, staying] of [
      [a, b],
      [b, a],
    ] as const) {
      leaving.ready = 503;
      await eventually('nginx leaves it out', () => nginx.apis().join() === staying.address);
      leaving.ready = 200;
      await eventually('nginx knows it again', () => nginx.apis().length === 2);
    }
    ordering = false;
    await Promise.all(orders);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(100);
  });

  it('never get a POST that another was sent', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    for (const api of [a, b]) api.answer = (_request, response) => response.socket?.destroy();
    expect((await post(nginx, '/graphql')).status).toBe(502);
    expect([...a.came, ...b.came]).toEqual(['POST /graphql']);
  });

  it('answer too late after seven and a half seconds, and nobody waits for a second one', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    for (const api of [a, b]) api.answer = () => undefined;
    expect((await get(nginx, '/checkout/slow')).status).toBe(504);
    expect([...a.came, ...b.came]).toEqual(['GET /checkout/slow']);
  });

  it('that answer at their own limit of seven seconds are heard: what they say is better than a 504', async () => {
    const api = await apiNamed('a');
    const nginx = await inFrontOf([api]);
    api.answer = (_request, response) => setTimeout(() => response.writeHead(503).end('later'), 7_000);
    const answer = await post(nginx, '/graphql');
    expect([answer.status, await answer.text()]).toEqual([503, 'later']);
  });

  it('that are too slow for one kind of request are sent all others', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    for (const api of [a, b])
      api.answer = ({ method }, response) => void (method === 'POST' || response.end(api.name));
    const posts = Array.from({ length: 4 }, () => post(nginx, '/graphql'));
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([504, 504, 504, 504]);
    const statuses = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await get(nginx, '/checkout/a')).status);
    expect(statuses).toEqual(Array(8).fill(200));
  });
});

/** Counts how often an api is asked whether it is ready. */
function watched(api: ScriptedApi): () => number {
  let count = 0;
  const { ready } = api;
  answering(api, [][Symbol.iterator](), () => (count += 1), ready);
  return () => count;
}

/** What an api answers in turn to whether it is ready, and then always. */
function answering(
  api: ScriptedApi,
  answers: Iterator<ScriptedApi['ready']>,
  onAsked: () => void,
  afterwards: ScriptedApi['ready'] = 200,
): void {
  Object.defineProperty(api, 'ready', {
    get() {
      onAsked();
      return answers.next().value ?? afterwards;
    },
  });
}
