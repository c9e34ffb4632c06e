import { withTimeout } from '../with-timeout.ts';
import { connect, drop } from './connect.ts';
import { writerProblem } from './writer-readiness.ts';

/** How long an answer counts, in milliseconds. */
const AGAIN_MS = 20_000;
/** Less than a look may take, in milliseconds. */
const WITHIN_MS = 1_000;
const TOO_MANY_CONNECTIONS = '53300';

/**
 * For readiness: what a new connection finds wrong with the database that all is written to, or
 * undefined. Throws where its user may not log in any more. A connection that lives tells neither
 * that, nor a setting that was made since. One that finds all connections in use is no failure:
 * others are served (decision 0061).
 */
export function logInCheck(databaseUrl: string): () => Promise<string | undefined> {
  let askAgainAtMs = 0;
  return async () => {
    if (performance.now() < askAgainAtMs) return undefined;
    const problem = await askAnew(databaseUrl);
    if (!problem) askAgainAtMs = performance.now() + AGAIN_MS;
    return problem;
  };
}

async function askAnew(databaseUrl: string): Promise<string | undefined> {
  const client = await connect(databaseUrl, WITHIN_MS).catch((error: Error) => {
    const cause = (error.cause ?? error) as { code?: unknown };
    if (cause.code !== TOO_MANY_CONNECTIONS) throw cause;
    return undefined;
  });
  if (!client) return undefined;
  return withTimeout(WITHIN_MS, writerProblem(client)).finally(() => drop(client));
}
