import { get, type FieldErrors } from 'react-hook-form';
import { t, type BuilderMessageId } from '../../../i18n/builder.ts';
import type { BuilderField } from './builder-resolver.ts';
import type { BuilderInputs } from './builder-values.ts';

/** The fields that something can be wrong with, in the order of the form. */
const LABELS: readonly (readonly [BuilderField, BuilderMessageId])[] = [
  ['layout', 'layout.title'],
  ['colorPrimary', 'colour.label'],
  ['logoTopImage', 'header.logo'],
  ['headerImage', 'header.image'],
  ['bannerText', 'header.bannerText'],
  ['bannerTextColor', 'header.textColor'],
  ['bannerTextBackgroundColor', 'header.backgroundColor'],
];
const FEEDBACK = [
  ['title', 'feedback.name'],
  ['description', 'feedback.description'],
  ['stars', 'feedback.stars'],
  ['image', 'feedback.image'],
] as const;
const AFTER_FEEDBACKS: readonly (readonly [BuilderField, BuilderMessageId])[] = [
  ['countdown.minutes', 'countdown.minutes'],
  ['countdown.text', 'countdown.words'],
  ['countdown.endText', 'countdown.endText'],
  ['countdown.textColor', 'countdown.textColor'],
  ['countdown.backgroundColor', 'countdown.backgroundColor'],
  ['chat.phone', 'chat.phone'],
  ['chat.message', 'chat.message'],
  ['chat.side', 'chat.side'],
  ['backRedirect', 'leaving.backRedirect'],
];

/** What is wrong with the form, in its order and by the fields' labels. */
export function openFields(errors: FieldErrors<BuilderInputs>, feedbacks: number) {
  const named = [
    ...LABELS.map(([name, id]) => ({ name, label: t(id) })),
    ...Array.from({ length: feedbacks }, (_, index) =>
      FEEDBACK.map(([part, id]) => ({
        name: `feedbacks.${index}.${part}` as const,
        label: `${t('feedback.number', { number: index + 1 })}, ${t(id)}`,
      })),
    ).flat(),
    ...AFTER_FEEDBACKS.map(([name, id]) => ({ name, label: t(id) })),
  ];
  return named.flatMap(({ name, label }) => {
    const error = get(errors, name) as { readonly message?: string } | undefined;
    return error ? [{ name, label, message: error.message }] : [];
  });
}
