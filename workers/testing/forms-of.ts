/**
 * What a text looks like wherever it is kept: as it is, in hex, and in base64, also within a longer
 * text that was encoded as a whole and so has it at one of three places of a group.
 */
export function formsOf(mark: string): string[] {
  const bytes = Buffer.from(mark);
  const hex = bytes.toString('hex');
  return [mark, hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((before) => base64Within(bytes, before))];
}

/** The characters that depend on these bytes alone, behind so many others of their group. */
function base64Within(bytes: Buffer, before: number): string[] {
  const within = Buffer.concat([Buffer.alloc(before), bytes]);
  const [from, to] = [Math.ceil((before * 8) / 6), Math.floor((within.length * 8) / 6)];
  return (['base64', 'base64url'] as const).map((form) => within.toString(form).slice(from, to));
}
