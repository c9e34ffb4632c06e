import { CHAT_PHONE, COLOUR, LIMITS } from '../../../../../domain/configuration/appearance-limits.ts';
import { lineProblem, linesProblem } from '../../../../../domain/kernel/text.ts';
import { webAddressProblem } from '../../../../../domain/kernel/web-address.ts';
import type { FieldProblem } from '../../../features/configuration-form/field-words.ts';
import type { InvalidField } from '../../../graphql/errors.ts';
import type { Appearance } from './queries.ts';

/** The code of what is wrong with a value, its limit where there is one; undefined: nothing. */
type Problem = string | FieldProblem | undefined;
type Check<Value> = (value: Value) => Problem;

const colour: Check<string> = (text) => {
  if (text === '') return 'REQUIRED';
  return COLOUR.test(text) ? undefined : 'INVALID_FORMAT';
};
const atMost =
  (length: number, problemOf: Check<string> = lineProblem): Check<string | null> =>
  (text) =>
    (text ?? '').length > length ? { code: 'TOO_BIG', limit: String(length) } : problemOf(text ?? '');
const filled =
  (length: number): Check<string> =>
  (text) =>
    text === '' ? 'REQUIRED' : atMost(length)(text);
const wholeUpTo =
  (most: number): Check<number> =>
  (number) => {
    if (!Number.isInteger(number)) return 'INVALID_TYPE';
    if (number < 1) return 'TOO_SMALL';
    return number > most ? 'TOO_BIG' : undefined;
  };
const phone: Check<string> = (text) => (CHAT_PHONE.test(text) ? undefined : 'INVALID_PHONE');
const address: Check<string | null> = (text) => {
  if (text === null) return undefined;
  return webAddressProblem(text) ?? atMost(LIMITS.address)(text);
};

type Found = readonly (readonly [field: string, problem: Problem])[];

const ofFeedback = (feedback: Appearance['feedbacks'][number], index: number): Found => [
  [`feedbacks.${index}.title`, filled(LIMITS.feedbackTitle)(feedback.title)],
  [
    `feedbacks.${index}.description`,
    atMost(LIMITS.feedbackDescription, linesProblem)(feedback.description),
  ],
  [`feedbacks.${index}.stars`, wholeUpTo(LIMITS.stars)(feedback.stars)],
];

const ofCountdown = (countdown: NonNullable<Appearance['countdown']>): Found => [
  ['countdown.minutes', wholeUpTo(LIMITS.countdownMinutes)(countdown.minutes)],
  ['countdown.text', atMost(LIMITS.countdownText)(countdown.text)],
  ['countdown.endText', atMost(LIMITS.countdownText)(countdown.endText)],
  ['countdown.textColor', colour(countdown.textColor)],
  ['countdown.backgroundColor', colour(countdown.backgroundColor)],
];

/**
 * What is wrong with an appearance, by the limits that the API goes by, whose schema would be as
 * much to download as all the rest of the form.
 */
export function problemsOf(appearance: Appearance): readonly (InvalidField & FieldProblem)[] {
  const { feedbacks, countdown, chat } = appearance;
  const found: Found = [
    ['colorPrimary', colour(appearance.colorPrimary)],
    ['bannerText', atMost(LIMITS.bannerText)(appearance.bannerText)],
    ['bannerTextColor', colour(appearance.bannerTextColor)],
    ['bannerTextBackgroundColor', colour(appearance.bannerTextBackgroundColor)],
    ...feedbacks.flatMap(ofFeedback),
    ...(countdown ? ofCountdown(countdown) : []),
    ['chat.phone', chat ? phone(chat.phone) : undefined],
    ['chat.message', chat ? atMost(LIMITS.chatMessage, linesProblem)(chat.message) : undefined],
    ['backRedirect', address(appearance.backRedirect)],
  ];
  return found.flatMap(([field, problem]) =>
    problem ? [{ field, ...(typeof problem === 'string' ? { code: problem } : problem) }] : [],
  );
}
