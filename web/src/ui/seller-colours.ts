import { isReadable, paletteOf } from '../../../domain/kernel/contrast.ts';

/** What a seller chooses the colours of. */
export interface SellerColours {
  readonly colorPrimary: string;
  readonly bannerTextColor: string;
  readonly bannerTextBackgroundColor: string;
  readonly countdown: { readonly textColor: string; readonly backgroundColor: string } | null;
}

type Property = [property: string, value: string];

const primary = (colour: string): Property[] => {
  const palette = paletteOf(colour);
  if (!palette) return [];
  return [
    ['--primary', palette.primary],
    ['--on-primary', palette.onPrimary],
    ['--primary-ink', palette.primaryInk],
    ['--primary-wash', palette.primaryWash],
  ];
};

/** Two colours that cannot be told apart would hide the seller's own words. */
const surface = (name: string, background: string, text: string): Property[] =>
  isReadable(text, background)
    ? [
        [`--${name}`, background],
        [`--on-${name}`, text],
      ]
    : [];

/**
 * A seller's colours as the custom properties of `theme.css`; none for a colour that is none, or
 * that cannot be read, which leaves the design system's own. Properties of the root, not styles of
 * elements: those of a painted page the content security policy refuses.
 */
export const sellerProperties = (colours: SellerColours): Property[] => [
  ...primary(colours.colorPrimary),
  ...surface('banner', colours.bannerTextBackgroundColor, colours.bannerTextColor),
  ...(colours.countdown
    ? surface('countdown', colours.countdown.backgroundColor, colours.countdown.textColor)
    : []),
];

/** Puts a seller's colours on the page. */
export function applySellerColours(
  colours: SellerColours,
  root: HTMLElement = document.documentElement,
): void {
  for (const [property, value] of sellerProperties(colours)) root.style.setProperty(property, value);
}
