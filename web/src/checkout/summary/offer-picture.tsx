import type { Picture } from '../types.ts';

/**
 * A decorative picture of what is sold: its name always stands beside it. Its size comes with the
 * offer, so nothing moves later. `className` says it in pixels: a larger text needs the room.
 */
export function OfferPicture({
  picture,
  className,
}: {
  readonly picture: Picture;
  readonly className: string;
}) {
  return (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding="async"
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}
