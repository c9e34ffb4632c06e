import type { SaleDetail } from '../sales/types.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { t } from './words.ts';

export type DisputeState = SaleDetail['disputes'][number]['state'];

export const STATES = [
  'OPEN',
  'PARTIALLY_ACCEPTED',
  'ACCEPTED',
  'REFUSED',
  'WON',
  'LOST',
] as const satisfies readonly DisputeState[];

/** As it is for the seller. */
const TONES: Readonly<Record<DisputeState, PillTone>> = {
  OPEN: 'warn',
  PARTIALLY_ACCEPTED: 'warn',
  ACCEPTED: 'bad',
  REFUSED: 'good',
  WON: 'good',
  LOST: 'bad',
};

export function DisputePill({ state }: { readonly state: DisputeState }) {
  return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
}
