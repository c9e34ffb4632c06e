import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, socketOf } from './content-security-policy.ts';

const connections = (...policy: Parameters<typeof contentSecurityPolicy>) =>
  contentSecurityPolicy(...policy)
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'));

describe('where a page may connect to', () => {
  it('is itself, and its own address on a WebSocket where it has live updates', () => {
    expect(connections([])).toBe("connect-src 'self'");
    const sockets = [socketOf('https://pay.example/')];
    expect(connections(['https://viacep.com.br'], { sockets })).toBe(
      "connect-src 'self' wss://pay.example https://viacep.com.br",
    );
  });

  it.each([
    ['https://pay.example', 'wss://pay.example'],
    ['http://127.0.0.1:3000', 'ws://127.0.0.1:3000'],
  ])('%s has its live updates from %s', (publicUrl, socket) => expect(socketOf(publicUrl)).toBe(socket));
});
