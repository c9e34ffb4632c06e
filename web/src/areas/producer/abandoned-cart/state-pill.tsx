import { t } from './words.ts';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import type { CartRow } from './queries.ts';

/** By which the list can be narrowed: whoever bought and never left is no abandoned cart. */
export const STATES = ['OPEN', 'CONTACTED', 'RECOVERED', 'EXPIRED'] as const;

const TONES: Record<CartRow['state'], PillTone> = {
  OPEN: 'note',
  CONTACTED: 'warn',
  RECOVERED: 'good',
  EXPIRED: 'plain',
  BOUGHT: 'good',
};

export const stateText = ({ state }: Pick<CartRow, 'state'>): string => t(`cart.state.${state}`);

export const StatePill = ({ cart }: { readonly cart: Pick<CartRow, 'state'> }) => (
  <Pill tone={TONES[cart.state]}>{stateText(cart)}</Pill>
);
