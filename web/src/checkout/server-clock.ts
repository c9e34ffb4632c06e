let aheadMs = 0;

/** Takes over the server's clock from an answer that has just arrived. */
export function noteServerTime(iso: string): void {
  const serverMs = Date.parse(iso);
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}

/** Now, by the server: a countdown must not trust the phone's clock. */
export const serverNow = (): number => Date.now() + aheadMs;
