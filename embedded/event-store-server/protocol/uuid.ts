import type { WireReader } from './wire.ts';

const CANONICAL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WITHOUT_HYPHENS = /^[0-9a-f]{32}$/;
const IN_BRACKETS = /^(?:\{(.{36})\}|\((.{36})\))$/;

/** The UUID that stands for none. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * The canonical lower-case text, or null when it is no UUID. Braces, parentheses and missing
 * hyphens are accepted as .NET does.
 */
function parseUuid(text: string): string | null {
  const lower = text.toLowerCase();
  if (CANONICAL.test(lower)) return lower;
  if (WITHOUT_HYPHENS.test(lower)) return hyphenated(lower);
  const [, inBraces, inParentheses] = IN_BRACKETS.exec(lower) ?? [];
  const inner = inBraces ?? inParentheses ?? '';
  return CANONICAL.test(inner) ? inner : null;
}

/** The UUID message in either form: text, or two 64-bit halves. */
export function readUuid(message: WireReader): string | null {
  let uuid: string | null = null;
  for (let field = message.next(); field !== 0; field = message.next()) {
    if (field === 2) uuid = parseUuid(message.text());
    else if (field === 1) uuid = readHalves(message.message());
    else message.skip();
  }
  return uuid;
}

function readHalves(message: WireReader): string {
  let high = 0n;
  let low = 0n;
  for (let field = message.next(); field !== 0; field = message.next()) {
    if (field === 1) high = message.bigint();
    else if (field === 2) low = message.bigint();
    else message.skip();
  }
  return textOfHalves(high, low);
}

const textOfHalves = (high: bigint, low: bigint): string =>
  hyphenated(high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0'));

const hyphenated = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** The two 64-bit halves, unsigned as the wire has them. */
export function halvesOf(uuid: string): [bigint, bigint] {
  const hex = uuid.replaceAll('-', '');
  return [BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`)];
}
