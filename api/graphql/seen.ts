import type { FastifyInstance } from 'fastify';
import { asReaderOf } from '../../runtime/database/reader.ts';
import type { RequestContext } from './context.ts';

/** Holds a position in the writer's log, in bytes: no secret, and it grants nothing. */
const SEEN_COOKIE = 'razao_seen';
/** A replica that is read from lags by seconds. */
const SEEN_SECONDS = 60;

/** What this caller reads from now on, through whichever api, has all up to `position`. */
export function rememberSeen({ cookies }: RequestContext, position: number | undefined): void {
  if (position !== undefined) cookies.set(SEEN_COOKIE, String(position), SEEN_SECONDS);
}

/** Reads each request's lists from nobody who lacks what its caller has seen (decision 0056). */
export function readAsSeen(server: FastifyInstance): void {
  // Behind the parsing of the body, which would lose it.
  server.addHook('preHandler', (request, _reply, done) =>
    asReaderOf(positionIn(request.cookies?.[SEEN_COOKIE]), done),
  );
}

/** 0 for what is none. */
function positionIn(said: string | undefined): number {
  const position = /^\d+$/.test(said ?? '') ? Number(said) : 0;
  return Number.isSafeInteger(position) ? position : 0;
}
