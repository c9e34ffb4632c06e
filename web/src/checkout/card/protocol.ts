import { CARD_FIELDS, type CardField, type CardTokenProblem } from './card-fields.ts';

const PROBLEM_KEYS = [
  'required',
  'cardDigits',
  'surplus',
  'cardCheck',
  'expiryFormat',
  'expiryPast',
  'cvvDigits',
] as const;

/** What is wrong with a field, without a word of what is in it. */
export interface CardProblem {
  readonly key: (typeof PROBLEM_KEYS)[number];
  /** Digits that are missing or too many, or that the code has. */
  readonly count: number;
}
export type CardProblems = Partial<Record<CardField, CardProblem>>;

/**
 * Between the checkout's page and the frame of its card (decision 0080). What was typed there is in
 * none of these messages: whoever reads the page learns which fields are wrong, and a token.
 */
export type ToFrame =
  | { readonly type: 'check'; readonly id: number }
  | { readonly type: 'tokenise'; readonly id: number; readonly idempotencyKey: string }
  | { readonly type: 'focus'; readonly field: CardField }
  | { readonly type: 'clearCvv' }
  | { readonly type: 'busy'; readonly busy: boolean }
  /** How far the server's clock is ahead of this device's: cards expire by the server's. */
  | { readonly type: 'clock'; readonly aheadMs: number }
  /** The buyer's own name, which mostly is the card's. */
  | { readonly type: 'name'; readonly name: string };

export type ToPage =
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'problems'; readonly problems: CardProblems }
  | { readonly type: 'typed' }
  /** Enter was pressed in a field. */
  | { readonly type: 'submit' }
  | Answer;

export type Answer =
  | { readonly type: 'checked'; readonly id: number; readonly problems: CardProblems }
  | { readonly type: 'tokenised'; readonly id: number; readonly token: string }
  | { readonly type: 'failed'; readonly id: number; readonly problem: CardTokenProblem };

/**
 * The frame says that it is there until the page hands it one end of a channel, and may have said
 * so twice before the page hears it. By its id one document is told from the next.
 */
export interface Ready {
  readonly type: typeof READY;
  readonly documentId: string;
}
export const READY = 'razao:card:ready';
export const CONNECT = 'razao:card:connect';

type Fields = Readonly<Record<string, unknown>>;
const HEIGHT_MAX = 2_000;
const TEXT_MAX = 100;
export const TOKEN_MAX = 10_000;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown, max = TEXT_MAX): value is string =>
  typeof value === 'string' && value.length <= max;
const isOneOf = <T extends string>(known: readonly T[], value: unknown): value is T =>
  known.some((each) => each === value);

const isProblem = (value: unknown): value is CardProblem => {
  const { key, count } = fieldsOf(value);
  return isOneOf(PROBLEM_KEYS, key) && isWhole(count);
};
const isProblems = (value: unknown): value is CardProblems =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([field, problem]) => isOneOf(CARD_FIELDS, field) && isProblem(problem));

const TOKEN_PROBLEMS = ['not-configured', 'card', 'unreachable', 'unexpected', 'too-many'] as const;

type Check<Type extends string> = Readonly<Record<Type, (message: Fields) => boolean>>;

const FOR_FRAME: Check<ToFrame['type']> = {
  check: ({ id }) => isWhole(id),
  tokenise: ({ id, idempotencyKey }) => isWhole(id) && isText(idempotencyKey),
  focus: ({ field }) => isOneOf(CARD_FIELDS, field),
  clearCvv: () => true,
  busy: ({ busy }) => typeof busy === 'boolean',
  clock: ({ aheadMs }) => isWhole(aheadMs),
  name: ({ name }) => isText(name),
};

const FOR_PAGE: Check<ToPage['type']> = {
  height: ({ height }) => typeof height === 'number' && height > 0 && height <= HEIGHT_MAX,
  problems: ({ problems }) => isProblems(problems),
  typed: () => true,
  submit: () => true,
  checked: ({ id, problems }) => isWhole(id) && isProblems(problems),
  tokenised: ({ id, token }) => isWhole(id) && isText(token, TOKEN_MAX) && token !== '',
  failed: ({ id, problem }) => isWhole(id) && isOneOf(TOKEN_PROBLEMS, problem),
};

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

function parsed<Message extends { readonly type: string }>(
  checks: Check<Message['type']>,
  data: unknown,
): Message | undefined {
  const message = fieldsOf(data);
  const { type } = message;
  const isKnown = typeof type === 'string' && Object.hasOwn(checks, type);
  return isKnown && checks[type as Message['type']](message) ? (data as Message) : undefined;
}

/** Whose fields are there; undefined for what is not said by a frame that waits. */
export function readyDocument(data: unknown): string | undefined {
  const { type, documentId } = fieldsOf(data);
  return type === READY && isText(documentId) ? documentId : undefined;
}

/** Undefined for what is no message of the page. */
export const forFrame = (data: unknown): ToFrame | undefined => parsed<ToFrame>(FOR_FRAME, data);

/** Undefined for what is no message of the frame. */
export const forPage = (data: unknown): ToPage | undefined => parsed<ToPage>(FOR_PAGE, data);
