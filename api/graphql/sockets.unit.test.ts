import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { countSubscriptions, type OpenSubscriptions } from './open-subscriptions.ts';
import { countSockets } from './sockets.ts';

const requestFrom = (ip: string) => {
  const socket = new EventEmitter();
  return { socket, request: { ip, raw: { socket } } as unknown as FastifyRequest };
};

describe('open sockets', () => {
  it('are counted together for all addresses that one holder may use', () => {
    const count = countSockets();
    const begun = Array.from({ length: LIMITS.socketsPerNetwork }, (_, index) =>
      requestFrom(`2001:db8:0:1::${index.toString(16)}`),
    );
    for (const { request } of begun) count(request);
    const further = requestFrom('2001:db8:0:1:ffff::1').request;
    expect(() => count(further)).toThrow();
    expect(() => count(requestFrom('2001:db8:0:2::1').request)).not.toThrow();
    begun[0]?.socket.emit('close');
    expect(() => count(further)).not.toThrow();
  });

  it('of all networks together are no more than a process can hold', () => {
    const count = countSockets();
    const begun = Array.from({ length: LIMITS.sockets }, (_, index) =>
      requestFrom(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
    );
    for (const { request } of begun) count(request);
    const further = requestFrom('192.0.2.1').request;
    expect(() => count(further)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    begun[0]?.socket.emit('close');
    expect(() => count(further)).not.toThrow();
    expect(() => count(requestFrom('192.0.2.2').request)).toThrow();
  });
});

describe('subscriptions of all sockets', () => {
  const endless = () => ({
    next: () => new Promise<never>(() => undefined),
    return: async () => ({ done: true as const, value: undefined }),
    [Symbol.asyncIterator]() {
      return this;
    },
  });
  const refused = expect.objectContaining({ code: 'RATE_LIMITED' });

  it('are no more than a process can hold; one that ends, or its socket, makes room', async () => {
    const of = countSubscriptions();
    const sockets = Array.from(
      { length: Math.ceil(LIMITS.subscriptions / LIMITS.subscriptionsPerSocket) },
      () => new EventEmitter(),
    );
    const opened = sockets
      .flatMap((socket) => Array<OpenSubscriptions>(LIMITS.subscriptionsPerSocket).fill(of(socket)))
      .slice(0, LIMITS.subscriptions)
      .map((own) => own.open(endless));
    const another = of(new EventEmitter());
    expect(() => another.open(endless)).toThrow(refused);
    await opened[0]?.return?.();
    await opened[0]?.return?.();
    another.open(endless);
    expect(() => another.open(endless)).toThrow(refused);
    sockets[1]?.emit('close');
    for (let count = 1; count < LIMITS.subscriptionsPerSocket; count += 1) another.open(endless);
    expect(() => of(new EventEmitter()).open(endless)).not.toThrow();
    expect(() => of(new EventEmitter()).open(endless)).toThrow(refused);
  });

  it('are never all held by one network', () => {
    const ofNetwork = LIMITS.socketsPerNetwork * LIMITS.subscriptionsPerSocket;
    expect(ofNetwork).toBeLessThanOrEqual(LIMITS.subscriptions / 2);
  });
});
