const two = (value: number): string => String(value).padStart(2, '0');

/** `09:59`, or `1:09:59` from an hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
