import type { Picture } from '../types.ts';

/**
 * A decorative picture of what is sold: its name always stands beside it. Its size comes with the
 * offer, so nothing moves later. `className` says it in pixels: a larger text needs the room.
 */
export function OfferPicture({
  picture,
  className,
  loading,
}: {
  readonly picture: Picture;
  readonly className: string;
  /** `lazy` where it is not seen first: it must not come before what brings the form to life. */
  readonly loading?: 'lazy';
}) {
  return (
    <img
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding="async"
      loading={loading}
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}
