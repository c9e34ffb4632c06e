import { connect } from './connect.ts';

/** How long an answer counts, in milliseconds. */
const AGAIN_MS = 20_000;
/** Less than a look may take, in milliseconds. */
const WITHIN_MS = 1_000;
const TOO_MANY_CONNECTIONS = '53300';

/**
 * For readiness: throws where the user may not log in any more, which a connection that lives does
 * not tell. One that finds all connections in use is no failure: others are served (decision 0061).
 */
export function logInCheck(databaseUrl: string): () => Promise<void> {
  let askAgainAtMs = 0;
  return async () => {
    if (performance.now() < askAgainAtMs) return;
    await logIn(databaseUrl);
    askAgainAtMs = performance.now() + AGAIN_MS;
  };
}

async function logIn(databaseUrl: string): Promise<void> {
  try {
    const client = await connect(databaseUrl, WITHIN_MS);
    await client.end();
  } catch (error) {
    const { code } = (error as Error).cause as { code?: unknown };
    if (code !== TOO_MANY_CONNECTIONS) throw (error as Error).cause;
  }
}
