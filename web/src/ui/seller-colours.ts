import { paletteOf } from './contrast.ts';

/**
 * A seller's colour as the custom properties of `theme.css`; none for a colour that is none, which
 * leaves the design system's own.
 */
export function sellerProperties(colour: string): [property: string, value: string][] {
  const palette = paletteOf(colour);
  if (!palette) return [];
  return [
    ['--primary', palette.primary],
    ['--on-primary', palette.onPrimary],
    ['--primary-ink', palette.primaryInk],
    ['--primary-wash', palette.primaryWash],
  ];
}

/** Puts a seller's colour on the page. */
export function applySellerColour(colour: string, root: HTMLElement = document.documentElement): void {
  for (const [property, value] of sellerProperties(colour)) root.style.setProperty(property, value);
}
