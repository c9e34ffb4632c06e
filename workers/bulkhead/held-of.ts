/** How many of these pieces of work each connection has. */
export function heldOf(pieces: Iterable<{ readonly connectionId: string }>): Map<string, number> {
  const held = new Map<string, number>();
  for (const { connectionId } of pieces) held.set(connectionId, (held.get(connectionId) ?? 0) + 1);
  return held;
}
