import { Pill, type PillTone } from '../../../ui/pill.tsx';
import type { DestinationRow } from './queries.ts';
import { t } from './words.ts';

type Match = DestinationRow['nameMatch'];

const TONES: Readonly<Record<Match, PillTone>> = { SAME: 'good', OTHER: 'bad', UNKNOWN: 'plain' };

export const MatchPill = ({ match }: { readonly match: Match }) => (
  <Pill tone={TONES[match]}>{t(`match.${match}`)}</Pill>
);

/** Both together: another document or name is another holder. */
export const matchOf = ({
  nameMatch,
  documentMatch,
}: Pick<DestinationRow, 'nameMatch' | 'documentMatch'>): Match => {
  const both = [documentMatch, nameMatch];
  if (both.includes('OTHER')) return 'OTHER';
  return both.includes('SAME') ? 'SAME' : 'UNKNOWN';
};
