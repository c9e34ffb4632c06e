import { z } from 'zod';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { sealed } from '../kernel/privacy/sealed.ts';
import { appearance, image } from './decoration.ts';

/** By what a seller is known to those who buy: it may be a person's own name. */
const sellerBrand = z.object({ name: z.string().max(60) });

/** What a new checkout of a seller begins with; each is branded by itself from then on. */
const checkoutBrand = appearance.pick({
  logoTopImage: true,
  colorPrimary: true,
  bannerTextColor: true,
  bannerTextBackgroundColor: true,
});
export type CheckoutBrand = z.infer<typeof checkoutBrand>;

/** By mail, what a seller is told without having asked. */
const notifications = z.object({
  sale: z.boolean(),
  dispute: z.boolean(),
  payout: z.boolean(),
});
type Notifications = z.infer<typeof notifications>;
export type Notice = keyof Notifications;

/** Of whoever has said nothing of it. */
export const TOLD_OF_ALL: Notifications = { sale: true, dispute: true, payout: true };

/** Whether a seller is told; undefined: they have no profile yet. */
export const isTold = (
  profile: { readonly notifications: Notifications } | undefined,
  notice: Notice,
): boolean => (profile?.notifications ?? TOLD_OF_ALL)[notice];

/** How a seller shows themselves; who has said nothing has none. */
export const sellerProfile = z.object({
  userId: z.string(),
  platformId: z.string(),
  avatar: image.nullable(),
  brand: z.union([sealed, sellerBrand]),
  checkout: checkoutBrand,
  notifications,
});
type SellerProfile = z.infer<typeof sellerProfile>;

/** The brand of a profile that was opened; empty where it was never said, or is gone. */
export const brandNameIn = (opened: unknown): string => sellerBrand.safeParse(opened).data?.name ?? '';

const PICTURES = {
  avatar: ({ avatar }: SellerProfile) => avatar?.url,
  'checkout.logoTopImage': ({ checkout }: SellerProfile) => checkout.logoTopImage?.url,
} as const;
export type ProfilePicture = keyof typeof PICTURES;

/**
 * The pictures of a changed profile that are neither our own nor were there before
 * (`ADDRESS_REFUSED`, decision 0081).
 */
export const profileProblems = (
  changed: SellerProfile,
  {
    seen,
    isOurs,
  }: { readonly seen: SellerProfile; readonly isOurs: (field: ProfilePicture, url: string) => boolean },
): readonly InvalidField[] =>
  (Object.keys(PICTURES) as ProfilePicture[]).flatMap((field) => {
    const url = PICTURES[field](changed);
    const stays = url === undefined || url === PICTURES[field](seen);
    return stays || isOurs(field, url) ? [] : [{ field, code: 'ADDRESS_REFUSED' }];
  });
