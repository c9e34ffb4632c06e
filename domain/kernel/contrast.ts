const WHITE = '#ffffff';
/** `--color-sunken`, the darkest surface that coloured text stands on. */
const SUNKEN = '#eff1f4';
/**
 * Pure black: with it one of the two always reaches 4.5:1, whatever the colour; with a softer ink
 * that fails for mid tones.
 */
const BLACK = '#000000';
const TEXT_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb | undefined {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(
    hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  );
  return match
    ? [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)]
    : undefined;
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, part: number): Rgb => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  if (!a || !b) return 1;
  const [lighter, darker] = [Math.max(luminance(a), luminance(b)), Math.min(luminance(a), luminance(b))];
  return (lighter + 0.05) / (darker + 0.05);
}

export interface Palette {
  /** The seller's own colour, for surfaces. */
  readonly primary: string;
  /** White where it can be read, black otherwise. */
  readonly onPrimary: string;
  /** The colour darkened until it may be text or an outline on every surface of the page. */
  readonly primaryInk: string;
  /** A hint of it, for the background of what is chosen. */
  readonly primaryWash: string;
}

/**
 * Everything the page needs of a seller's colour, readable whatever they chose. Undefined when it
 * is not a hexadecimal colour.
 */
export function paletteOf(colour: string): Palette | undefined {
  const rgb = parse(colour);
  if (!rgb) return undefined;
  const primary = toHex(rgb);
  let primaryInk = primary;
  for (let part = 0.05; contrast(primaryInk, SUNKEN) < TEXT_CONTRAST && part <= 1; part += 0.05) {
    primaryInk = toHex(mix(rgb, [0, 0, 0], part));
  }
  return {
    primary,
    onPrimary: contrast(primary, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK,
    primaryInk,
    primaryWash: toHex(mix([255, 255, 255], rgb, 0.07)),
  };
}

/** Whether a text colour can be read on a background; sellers choose both for the banner. */
export const isReadable = (text: string, background: string): boolean =>
  contrast(text, background) >= TEXT_CONTRAST;
