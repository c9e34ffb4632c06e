/** A provider's time in UTC; undefined for what is none. */
export function momentOf(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
}
