import { useApolloClient } from '@apollo/client/react';
import * as z from 'zod/mini';
import { WIN_BACK_MAX } from '../../../../../domain/user/win-back.ts';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SellerAwayQuery, WinBackSellerMutation, type SellerDetail } from './queries.ts';
import { daysText, lastText, nameOf, t, volumeText } from './words.ts';

/** The seller that the address names. */
export default nodeDrawer(SellerAwayQuery, {
  missing: t('missing'),
  view: (seller) => <SellerView seller={seller} />,
});

function SellerView({ seller }: { readonly seller: SellerDetail }) {
  const { network, device, lastSignInAt, wonBackAt, blocked } = seller;
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <h2 className="text-lg font-semibold break-words">{nameOf(seller)}</h2>
        <p className="text-soft">{daysText(seller)}</p>
      </header>
      <Facts
        facts={[
          [t('last'), lastText(seller)],
          [t('network'), network],
          [t('device'), lastSignInAt && (device || t('device.unknown'))],
          [t('volume'), volumeText(seller)],
          [t('winBack.at'), wonBackAt && formatMoment(wonBackAt)],
        ]}
      />
      {blocked && <Notice tone="note" title={t('blocked')} />}
      <WinBack key={seller.id} seller={seller} />
    </div>
  );
}

function WinBack({
  seller: { id, canBeWonBack, optedOut, blocked },
}: {
  readonly seller: SellerDetail;
}) {
  const client = useApolloClient();
  const isOffered = canBeWonBack && !optedOut;
  return (
    <>
      {!isOffered && !blocked && (
        <Notice tone="note" title={t(optedOut ? 'winBack.optedOut' : 'winBack.notNow')} />
      )}
      <CommandForm<{ readonly message: string }>
        title={t('winBack')}
        text={t('winBack.text')}
        action={t('winBack.send')}
        done={t('winBack.done')}
        isOffered={isOffered}
        fields={[
          {
            ...{ kind: 'text', name: 'message', label: t('winBack.message'), isLong: true },
            maxLength: WIN_BACK_MAX,
            rule: z.string().check(z.minLength(1)),
          },
        ]}
        run={(key, said) =>
          client.mutate({
            mutation: WinBackSellerMutation,
            variables: { key, id, ...said },
            refetchQueries: ['SellerAway'],
          })
        }
      />
    </>
  );
}
