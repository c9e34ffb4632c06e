import { Pill, type PillTone } from '../../../ui/pill.tsx';
import type { LinkRow } from './queries.ts';
import { t } from './words.ts';

export const STATES = ['OPEN', 'PAID', 'EXPIRED', 'CLOSED'] as const;

const TONES: Record<LinkRow['state'], PillTone> = {
  OPEN: 'note',
  PAID: 'good',
  EXPIRED: 'plain',
  CLOSED: 'plain',
};

/** Where a link stands; one for a single payment that somebody is about to pay says that. */
export function LinkStatePill({ link }: { readonly link: Pick<LinkRow, 'state' | 'isTaken'> }) {
  const { state, isTaken } = link;
  return state === 'OPEN' && isTaken ? (
    <Pill tone="warn">{t('state.TAKEN')}</Pill>
  ) : (
    <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
  );
}
