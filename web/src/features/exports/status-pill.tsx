import { Pill, type PillTone } from '../../ui/pill.tsx';
import type { OwnExport } from './queries.ts';
import { t } from './words.ts';

type Status = OwnExport['status'];

const TONES: Readonly<Record<Status, PillTone>> = {
  RUNNING: 'note',
  COMPLETED: 'good',
  FAILED: 'bad',
  EXPIRED: 'plain',
};

/** Where an export stands. */
export const ExportStatusPill = ({ status }: { readonly status: Status }) => (
  <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>
);
