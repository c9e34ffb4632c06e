import { LANGUAGE_TAGS } from '../../domain/kernel/locale.ts';
import type { Checkout } from '../graphql/resolver-types.generated.ts';
import { htmlAttribute } from './html-text.ts';

/** What messengers show of a text below its title; WhatsApp cuts at about two lines. */
const DESCRIPTION_MAX = 200;

type Shared = Pick<Checkout, 'id' | 'availability' | 'locale' | 'product'>;

/**
 * What a messenger shows of an offer's link, as `meta` elements (Open Graph, ogp.me): sellers send
 * their links on WhatsApp. Nothing of an offer that is not sold. A picture that the seller named by
 * a path is ours, at `publicUrl`: messengers take no path.
 */
export function sharePreview(checkout: Shared | null, publicUrl: string): string {
  if (checkout?.availability !== 'ON_SALE') return '';
  const { name, description, image } = checkout.product;
  const tags: Readonly<Record<string, string | number | undefined>> = {
    'og:type': 'website',
    'og:locale': LANGUAGE_TAGS[checkout.locale].replace('-', '_'),
    'og:title': name,
    'og:description': shortened(description) || undefined,
    'og:url': absolute(`/checkout/${encodeURIComponent(checkout.id)}`, publicUrl),
    'og:image': image ? absolute(image.url, publicUrl) : undefined,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
  };
  return Object.entries(tags)
    .filter(([, content]) => content !== undefined)
    .map(
      ([property, content]) =>
        `<meta property="${property}" content="${htmlAttribute(String(content))}">`,
    )
    .join('');
}

const absolute = (url: string, base: string): string | undefined =>
  URL.canParse(url, base) ? new URL(url, base).href : undefined;

/** Cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`;
}
