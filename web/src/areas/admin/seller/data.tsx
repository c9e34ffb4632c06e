import { useState } from 'react';
import { formatPhone } from '../../../../../domain/brazil/phone.ts';
import { formatTaxId } from '../../../../../domain/brazil/tax-id.ts';

import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later/later.tsx';
import { kindOf, nameOf, salesText, volumeText } from '../manage-users/seller-state.tsx';
import { RevealSellerMutation, type Contact, type Seller } from './queries.ts';
import { Part } from './part.tsx';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

/** As the API has it. */
const REASON_MAX = 500;

/** How somebody is reached, masked; whole on this page alone, once it was said why. */
function ContactOf({ seller }: { readonly seller: Seller }) {
  const [shown, setShown] = useState<Contact>();
  const [isAsking, setAsking] = useState(false);
  const contact = shown ?? seller.contact;
  const { email, phone, document, masked } = contact;
  const reveal: CommandAction<unknown> = {
    id: 'reveal',
    label: t('reveal.action'),
    effect: () => t('reveal.effect'),
    text: t('reveal.text'),
    reason: { label: t('reason'), max: REASON_MAX },
    async run(client, { key, reason }) {
      const { data } = await client.mutate({
        mutation: RevealSellerMutation,
        variables: { key, id: seller.id, reason },
        // It is kept nowhere.
        fetchPolicy: 'no-cache',
      });
      setShown(data?.revealSeller);
    },
  };
  const isKnown = Boolean(email ?? phone ?? document);
  return (
    <Part title={t('contact')}>
      {!isKnown && <p className="text-soft">{t('contact.none')}</p>}
      <Facts
        facts={[
          [t('email'), email && <BreakableText text={email} />],
          [t('phone'), phone && (masked ? phone : formatPhone(phone))],
          [t('document'), document && (masked ? document : formatTaxId(document))],
        ]}
      />
      {isKnown && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted">
            {t(masked ? 'reveal.note' : 'reveal.shown')}
          </p>
          {masked && <Button onClick={() => setAsking(true)}>{t('reveal.action')}</Button>}
        </div>
      )}
      {isAsking && (
        <CommandDialog
          action={reveal}
          rows={[seller]}
          nameOf={() => nameOf(seller)}
          onEnd={() => setAsking(false)}
        />
      )}
    </Part>
  );
}

/** Who sells, how they are reached, and what they sold lately. */
export const Data = ({ seller }: { readonly seller: Seller }) => (
  <div className="space-y-4">
    <Part title={t('account')}>
      <Facts
        facts={[
          [t('name'), nameOf(seller)],
          [t('kind'), kindOf(seller)],
          [t('registered'), formatMoment(seller.createdAt)],
          [t('joined'), seller.joinedAt && formatMoment(seller.joinedAt)],
          [t('volume'), `${volumeText(seller)} · ${salesText(seller)}`],
          [
            t('methods'),
            seller.methods.map((method) => t(`method.${method}`)).join(', ') || t('methods.none'),
          ],
        ]}
      />
    </Part>
    <ContactOf key={seller.id} seller={seller} />
  </div>
);
