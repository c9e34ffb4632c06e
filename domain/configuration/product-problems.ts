import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

type Product = ConfigurationOf<'Product'>;

interface Known {
  readonly seen: Product;
  /** Whether an address is of a picture that was sent here. */
  readonly isOurs: (url: string) => boolean;
  /** Whether a key is of a file that its seller has sent for this. */
  readonly isTheirs?: (key: string) => boolean;
}

/**
 * What is wrong with a changed product that its schema does not show: a picture that is neither our
 * own nor was there before, or a file that its seller has not sent (`ADDRESS_REFUSED`, decision
 * 0085), and whatever is handed over where nothing is handed over here (`NOT_SUPPORTED`).
 */
export const productProblems = (
  { image, integration, accessUrl, files, licence }: Product,
  { seen, isOurs, isTheirs = () => false }: Known,
): readonly InvalidField[] => {
  const known = new Set(seen.files.map(({ key }) => key));
  const isRefused = files.some(({ key }) => !known.has(key) && !isTheirs(key));
  const handedOver = { accessUrl, licence, files: files.length > 0 ? files : null };
  return [
    ...(image && image.url !== seen.image?.url && !isOurs(image.url)
      ? [{ field: 'image', code: 'ADDRESS_REFUSED' }]
      : []),
    ...(isRefused ? [{ field: 'files', code: 'ADDRESS_REFUSED' }] : []),
    ...Object.entries(handedOver).flatMap(([field, said]) =>
      integration === 'PAYMENTS_ONLY' && said !== null ? [{ field, code: 'NOT_SUPPORTED' }] : [],
    ),
  ];
};
