import type { ResultOf } from 'gql.tada';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { RefundFields } from './queries.ts';
import { t } from './words.ts';

export type RefundState = ResultOf<typeof RefundFields>['state'];

export const STATES = [
  'REQUESTED',
  'OFFERED',
  'UNDER_WAY',
  'DONE',
  'REFUSED',
  'FAILED',
] as const satisfies readonly RefundState[];

const TONES: Readonly<Record<RefundState, PillTone>> = {
  REQUESTED: 'warn',
  OFFERED: 'note',
  UNDER_WAY: 'note',
  DONE: 'good',
  REFUSED: 'plain',
  FAILED: 'bad',
};

export function StatePill({ state }: { readonly state: RefundState }) {
  return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
}
