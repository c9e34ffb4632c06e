import type { Http2Server, ServerHttp2Session } from 'node:http2';
import type { Server } from '@grpc/grpc-js';

const WINDOW_BYTES = 1024 * 1024;

/**
 * Lets clients have 1 MiB under way instead of HTTP/2's 64 KiB. An append that is bigger would
 * otherwise be sent in parts, each waiting for the client's thread to see our permission, while
 * that thread is busy with its next append.
 */
export function widenReceiveWindow(server: Server): void {
  const { http2Servers } = server as unknown as { http2Servers?: unknown };
  // Not a documented part of grpc-js, which has no option for it on the server's side: without it
  // all works as before.
  if (!(http2Servers instanceof Map)) return;
  for (const http2Server of http2Servers.keys() as Iterable<Http2Server>) {
    http2Server.on('session', (session: ServerHttp2Session) => {
      session.settings({ initialWindowSize: WINDOW_BYTES });
      session.setLocalWindowSize(WINDOW_BYTES);
    });
  }
}
