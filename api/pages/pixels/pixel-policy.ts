import type { Pixels } from '../../../domain/configuration/decoration.ts';
import { pixelSources } from './pixel-sources.ts';

/**
 * What the document of whoever measures may do: run our own script and those of the networks that
 * the product names, and speak with these. It is of no origin, however it is opened, so that none
 * of them reaches the checkout or what is kept for it (decision 0084).
 */
export function pixelPolicy(pixels: Pixels, scriptSource: string): string {
  const { scripts, told } = pixelSources(pixels);
  return [
    "default-src 'none'",
    ['script-src', scriptSource, ...scripts].join(' '),
    ['connect-src', ...told].join(' '),
    ['img-src', ...told].join(' '),
    'sandbox allow-scripts',
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
