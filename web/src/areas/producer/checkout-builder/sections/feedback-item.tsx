import type { Ref } from 'react';
import { LIMITS } from '../../../../../../domain/configuration/appearance-limits.ts';
import { t } from '../../../../i18n/builder.ts';
import { BoundArea, BoundPicture, BoundSelect, BoundText } from '../fields/bound-fields.tsx';
import { BuilderIcon, type BuilderIconName } from '../fields/builder-icon.tsx';

const STARS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: t('feedback.starCount', { stars }),
}));

interface MoveProps {
  readonly icon: BuilderIconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

const Press = ({ icon, label, disabled = false, onPress }: MoveProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="grid size-[44px] place-items-center rounded-field text-soft transition-colors hover:bg-sunken"
  >
    <BuilderIcon name={icon} />
  </button>
);

interface Props {
  readonly index: number;
  readonly count: number;
  readonly ref: Ref<HTMLLIElement>;
  /** By how many places, down the list. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** What one customer said, with its place among the others. */
export function FeedbackItem({ index, count, ref, onMove, onRemove }: Props) {
  const number = index + 1;
  return (
    <li ref={ref} className="rounded-field border border-line p-[12px] sm:p-4">
      <div className="mb-3 flex flex-wrap items-center">
        <h2 className="min-w-0 flex-1 basis-24 text-[0.9375rem] font-semibold">
          {t('feedback.number', { number })}
        </h2>
        <Press
          icon="up"
          label={t('feedback.up', { number })}
          disabled={index === 0}
          onPress={() => onMove(-1)}
        />
        <Press
          icon="down"
          label={t('feedback.down', { number })}
          disabled={number === count}
          onPress={() => onMove(1)}
        />
        <Press icon="trash" label={t('feedback.remove', { number })} onPress={onRemove} />
      </div>
      <div className="space-y-3">
        <BoundText
          name={`feedbacks.${index}.title`}
          label={t('feedback.name')}
          hint={t('feedback.name.hint')}
          maxLength={LIMITS.feedbackTitle}
        />
        <BoundArea
          name={`feedbacks.${index}.description`}
          label={t('feedback.description')}
          maxLength={LIMITS.feedbackDescription}
        />
        <BoundSelect name={`feedbacks.${index}.stars`} label={t('feedback.stars')} options={STARS} />
        <BoundPicture name={`feedbacks.${index}.image`} label={t('feedback.image')} />
      </div>
    </li>
  );
}
