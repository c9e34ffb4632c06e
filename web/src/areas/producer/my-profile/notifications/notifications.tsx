import { ProfileForm, type ProfileScreen } from '../profile-form.tsx';
import { t } from './words.ts';

const SCREEN: ProfileScreen = {
  document: 'SellerProfile',
  sections: [
    {
      title: t('notifications.title'),
      text: t('notifications.text'),
      fields: (['sale', 'dispute', 'payout'] as const).map((notice) => ({
        kind: 'switch',
        name: `notifications.${notice}`,
        label: t(`notifications.${notice}`),
        hint: t(`notifications.${notice}.hint`),
      })),
    },
  ],
};

/** What a seller is told of by mail. */
export default function Notifications() {
  return <ProfileForm screen={SCREEN} />;
}
