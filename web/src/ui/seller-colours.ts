import { paletteOf } from './contrast.ts';

/** Puts a seller's colour on the page as custom properties. A colour that is none leaves the design system's own. */
export function applySellerColour(colour: string, root: HTMLElement = document.documentElement): void {
  const palette = paletteOf(colour);
  if (!palette) return;
  root.style.setProperty('--primary', palette.primary);
  root.style.setProperty('--on-primary', palette.onPrimary);
  root.style.setProperty('--primary-ink', palette.primaryInk);
  root.style.setProperty('--primary-wash', palette.primaryWash);
}
