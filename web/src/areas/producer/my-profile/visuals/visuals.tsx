import { useMe } from '../../../../features/session/session.ts';
import { ProfileForm, type ProfileScreen } from '../profile-form.tsx';
import { t } from './words.ts';

const BRAND: ProfileScreen['sections'][number] = {
  title: t('visuals.brand'),
  text: t('visuals.brand.text'),
  fields: [
    {
      ...{ kind: 'picture', name: 'avatar', purpose: 'PROFILE_IMAGE' },
      ...{ label: t('visuals.avatar'), hint: t('visuals.avatar.hint') },
    },
    {
      ...{ kind: 'text', name: 'brand.name', label: t('visuals.name') },
      hint: t('visuals.name.hint'),
    },
  ],
};

const CHECKOUT: ProfileScreen['sections'][number] = {
  title: t('visuals.checkout'),
  text: t('visuals.checkout.text'),
  fields: [
    {
      ...{ kind: 'picture', name: 'checkout.logoTopImage', purpose: 'CHECKOUT_IMAGE' },
      ...{ label: t('visuals.logo'), hint: t('visuals.logo.hint') },
    },
    { kind: 'colour', name: 'checkout.colorPrimary', label: t('visuals.colour') },
    { kind: 'colour', name: 'checkout.bannerTextColor', label: t('visuals.bannerText') },
    {
      ...{ kind: 'colour', name: 'checkout.bannerTextBackgroundColor' },
      label: t('visuals.bannerBackground'),
    },
  ],
};

/** Checkouts are made by producers alone. */
const SCREENS = {
  all: { document: 'SellerProfile', sections: [BRAND] },
  producer: { document: 'SellerProfile', sections: [BRAND, CHECKOUT] },
} satisfies Record<string, ProfileScreen>;

/** How a seller shows themselves, and what their new checkouts begin with. */
export default function Visuals() {
  const { role } = useMe();
  return <ProfileForm screen={SCREENS[role === 'PRODUCER' ? 'producer' : 'all']} />;
}
