import { useState } from 'react';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { DestinationPill, kindText } from '../../../features/receivers/states.tsx';
import { t as words } from '../../../features/receivers/words.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Decision } from './decision.tsx';
import { MatchPill } from './match.tsx';
import { DestinationQuery, RevealMutation, type Revealed, type Validation } from './queries.ts';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

/** As the API has it. */
const REASON_MAX = 500;

/** The one that the address names, over the list. */
export default nodeDrawer(DestinationQuery, {
  missing: t('gone'),
  view: (validation) => <View key={validation.id} validation={validation} />,
});

function View({ validation }: { readonly validation: Validation }) {
  const { destination, sellerName, others, previous } = validation;
  const { reason, note } = destination;
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold break-words">
            {sellerName ?? t('nameless')}
          </h2>
          <DestinationPill state={destination.state} />
        </div>
        <p className="break-words text-soft tabular-nums">{destination.masked}</p>
      </header>
      {reason && (
        <Notice tone="bad" title={words(`destinationReason.${reason}`)}>
          {note && <p className="break-words">{note}</p>}
        </Notice>
      )}
      {others > 0 && <Notice tone="warn" title={t('others', { count: others })} />}
      <Compared validation={validation} />
      <Data validation={validation} />
      <DrawerSection title={t('previous')}>
        {previous ? (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <Facts
              facts={[
                [kindText(previous), previous.masked],
                [t('bank'), previous.bank],
                [t('validated'), previous.validatedAt && formatMoment(previous.validatedAt)],
              ]}
            />
            <DestinationPill state={previous.state} />
          </div>
        ) : (
          <p className="text-soft">{t('previous.none')}</p>
        )}
      </DrawerSection>
      <Decision validation={validation} />
    </div>
  );
}

const Compared = ({ validation }: { readonly validation: Validation }) => {
  const { nameMatch, documentMatch, holder, holderDocument, sellerDocument } = validation;
  return (
    <DrawerSection title={t('compare')}>
      <Facts
        facts={[
          [t('compare.name'), <MatchPill match={nameMatch} />],
          [t('compare.document'), <MatchPill match={documentMatch} />],
          [t('holder'), holder],
          [t('holder.document'), holderDocument],
          [t('seller.document'), sellerDocument],
        ]}
      />
    </DrawerSection>
  );
};

/** The account or key, masked; whole in this drawer alone, once it was said why. */
function Data({ validation }: { readonly validation: Validation }) {
  const [shown, setShown] = useState<Revealed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { id: destinationId, sellerId, sellerName, destination } = validation;
  const reveal: CommandAction<unknown> = {
    id: 'reveal',
    label: t('reveal.action'),
    effect: () => t('reveal.effect'),
    text: t('reveal.text'),
    reason: { label: t('reason'), max: REASON_MAX },
    async run(client, { key, reason }) {
      const { data } = await client.mutate({
        mutation: RevealMutation,
        variables: { key, id: sellerId, destinationId, reason },
        // It is kept nowhere.
        fetchPolicy: 'no-cache',
      });
      setShown(data?.revealDestination ?? null);
    },
  };
  const whole: Fact[] = [
    [t('pixKey'), shown?.pixKey],
    [t('branch'), shown?.branch],
    [t('account'), shown?.account],
    [t('holder'), shown?.holder],
    [t('holder.document'), shown?.holderDocument],
  ];
  return (
    <DrawerSection title={t('facts')}>
      <Facts
        facts={[
          [t('type'), kindText(destination)],
          [t('bank'), destination.bank],
          [t('registered'), formatMoment(destination.registeredAt)],
          [t('validated'), destination.validatedAt && formatMoment(destination.validatedAt)],
          ...(shown ? whole : []),
        ]}
      />
      <div className="mt-3">
        {shown ? (
          <p className="text-sm text-muted">{t('reveal.shown')}</p>
        ) : (
          <Button onClick={() => setAsking(true)}>{t('reveal.action')}</Button>
        )}
      </div>
      {isAsking && (
        <CommandDialog
          action={reveal}
          rows={[validation]}
          nameOf={() => sellerName ?? t('nameless')}
          onEnd={() => setAsking(false)}
        />
      )}
    </DrawerSection>
  );
}
