import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
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
});
