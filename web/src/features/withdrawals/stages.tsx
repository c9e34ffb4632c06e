import type { WithdrawalStage as Stage } from '../../../../domain/withdrawal/withdrawal.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { t } from './words.ts';

export const STAGES = [
  'REQUESTED',
  'HELD',
  'SENDING',
  'SENT',
  'PAID',
  'REFUSED',
  'REJECTED',
  'CANCELED',
  'FAILED',
  'RETURNED',
] as const satisfies readonly Stage[];

const TONES: Readonly<Record<Stage, PillTone>> = {
  REQUESTED: 'plain',
  HELD: 'warn',
  SENDING: 'note',
  SENT: 'note',
  PAID: 'good',
  REFUSED: 'bad',
  REJECTED: 'bad',
  CANCELED: 'plain',
  FAILED: 'bad',
  RETURNED: 'bad',
};

/** Somebody's to decide, or on its way: it changes while one looks. */
export const isMoving = (stage: Stage): boolean =>
  stage === 'REQUESTED' || stage === 'SENDING' || stage === 'SENT';

export function StagePill({ stage }: { readonly stage: Stage }) {
  return <Pill tone={TONES[stage]}>{t(`stage.${stage}`)}</Pill>;
}
