import type { ConfigurationOf, SellerIdentity } from '../../domain/configuration/schemas.ts';
import type { MailLook, MailPicture } from './content.ts';
import { mailText } from './mail-text.ts';

/** Of mails of a platform to its own people: the product's name and colour. */
const OURS = { name: mailText('Razão'), colour: '#0c5a4e' };

type Named = Pick<ConfigurationOf<'Platform'>, 'name'>;

/** Of what a platform writes to sellers and staff; undefined: of no platform. */
export function platformLook(platform: Named | undefined): MailLook {
  const name = platform ? mailText(platform.name) : null;
  return { name: name ?? OURS.name, logo: null, colour: OURS.colour, platform: name };
}

type Image = NonNullable<ConfigurationOf<'Product'>['image']>;

/** A picture of ours by its whole address, as a mail has no page that it is of. */
export const mailPicture = (image: Image | null | undefined, publicUrl: string): MailPicture | null =>
  image ? { ...image, url: new URL(image.url, publicUrl).href } : null;

type Branded = Pick<ConfigurationOf<'Offer'>, 'appearance'>;

/** Of what buyers get: as the checkout looked that they bought at. */
export function offerLook(
  offer: Branded | undefined,
  platform: Named | undefined,
  { seller, publicUrl }: { readonly seller: SellerIdentity | undefined; readonly publicUrl: string },
): MailLook {
  const ours = platformLook(platform);
  return {
    ...ours,
    name: seller ? mailText(seller.name) : ours.name,
    logo: mailPicture(offer?.appearance.logoTopImage, publicUrl),
    colour: offer?.appearance.colorPrimary ?? ours.colour,
  };
}
