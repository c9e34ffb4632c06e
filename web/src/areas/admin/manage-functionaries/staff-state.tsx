import { holds } from '../../../features/session/access.ts';
import type { Me } from '../../../features/session/session.ts';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import type { StaffRow } from './queries.ts';
import { t } from './words.ts';

export const STATES = ['INVITED', 'ACTIVE', 'BLOCKED', 'ARCHIVED'] as const;

/** Who works for a platform. */
export const STAFF_ROLES = ['ADMINISTRATOR', 'MANAGER'] as const;

/** Whether somebody sees managers of accounts, and asks them in. */
export const mayManage = (me: Me): boolean => holds(me, 'isManagersAvailable');

const TONES: Record<StaffRow['state'], PillTone> = {
  INVITED: 'note',
  ACTIVE: 'good',
  BLOCKED: 'bad',
  ARCHIVED: 'plain',
};

export const StatePill = ({ state }: Pick<StaffRow, 'state'>) => (
  <Pill tone={TONES[state]}>{t(`pill.${state}`)}</Pill>
);

/** Whoever was forgotten has no name any more. */
export const nameOf = ({ name }: Pick<StaffRow, 'name'>): string => name ?? t('nameless');
