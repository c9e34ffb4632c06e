/** What of a value is shown: its kind, and how long it was. */
const MASK = '•••';

/** Fields that say what a webhook is about, in a word of the provider's own. */
const WORDS = new Set(
  [
    ...['type', 'event', 'evento', 'event_type', 'eventtype', 'notification_type', 'kind', 'object'],
    ...['status', 'state', 'situation', 'currency', 'method', 'payment_method', 'paymentmethod'],
  ].map((name) => name.toLowerCase()),
);
/** A word: no digits but one, no blanks, nothing that a person is found by. */
const WORD = /^[a-z][a-z_.:-]{0,40}\d?$/i;
/** Fields that hold money. */
const MONEY = /^(?:paid|total|refunded|original|net|gross)?_?(?:amount|value|valor|price|fee|cents)$/i;
/** A field's own name; others may be a person's, or a secret. */
const NAME = /^[a-z_][a-z_]{0,30}\d?$/i;

const [DEPTH_MAX, ITEMS_MAX] = [8, 100];

/**
 * A body that nobody understood, as people may look at it: its shape, the words that say what it is
 * about, and sums of money. Everything else is masked, since nobody can say what of it is a name, a
 * document, a card or a token. What is no JSON and no form has only its length.
 */
export function maskedBody({ text, contentType }: { text: string; contentType: string }): string {
  const value = parsed(text, contentType);
  return value === undefined
    ? `${MASK} (${contentKind(contentType)}, ${text.length})`
    : JSON.stringify(masked('', value, DEPTH_MAX), null, 2);
}

const contentKind = (contentType: string): string => /^[a-z]+\/[a-z.+-]+/i.exec(contentType)?.[0] ?? '?';

function parsed(text: string, contentType: string): unknown {
  if (/x-www-form-urlencoded/i.test(contentType)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function masked(name: string, value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return MONEY.test(name) && Number.isSafeInteger(Math.round(value)) && Math.abs(value) < 1e9
      ? value
      : `${MASK} (number)`;
  if (typeof value === 'string')
    return WORDS.has(name.toLowerCase()) && WORD.test(value) ? value : `${MASK} (text, ${value.length})`;
  if (depth === 0) return MASK;
  if (Array.isArray(value))
    return [
      ...value.slice(0, ITEMS_MAX).map((item) => masked('', item, depth - 1)),
      ...(value.length > ITEMS_MAX ? [`${MASK} (+${value.length - ITEMS_MAX})`] : []),
    ];
  return Object.fromEntries(
    Object.entries(value as object)
      .slice(0, ITEMS_MAX)
      .map(([key, item], index) => [
        NAME.test(key) ? key : `${MASK}${index + 1}`,
        masked(key, item, depth - 1),
      ]),
  );
}
