/** How long a token may take, in milliseconds. */
export const TOKEN_TIMEOUT_MS = 15_000;
