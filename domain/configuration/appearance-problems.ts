import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { CHAT_PHONE } from './appearance-limits.ts';
import type { ConfigurationOf } from './schemas.ts';

type Appearance = ConfigurationOf<'Offer'>['appearance'];

const at = (field: string, url: string | undefined) => (url === undefined ? [] : [{ field, url }]);

/** Every picture of an appearance, by its place in the configuration. */
const picturesOf = ({ logoTopImage, headerImage, feedbacks }: Appearance) => [
  ...at('appearance.logoTopImage', logoTopImage?.url),
  ...at('appearance.headerImage', headerImage?.url),
  ...feedbacks.flatMap(({ image }, index) => at(`appearance.feedbacks.${index}.image`, image?.url)),
];

/** A phone by which no chat would open, unless it was there before. */
const isDead = (phone: string | undefined, before: string | undefined): boolean =>
  phone !== undefined && phone !== before && !CHAT_PHONE.test(phone);

/**
 * What is wrong with a changed appearance that its schema does not show: a picture that is neither
 * our own nor was there before (`ADDRESS_REFUSED`, decision 0081), an id that two feedbacks have
 * (`REPEATED`), and a new phone that no chat can be had with (`INVALID_PHONE`).
 */
export function appearanceProblems(
  changed: Appearance,
  { seen, isOurs }: { readonly seen: Appearance; readonly isOurs: (url: string) => boolean },
): readonly InvalidField[] {
  const before = new Set(picturesOf(seen).map(({ url }) => url));
  const refused = picturesOf(changed)
    .filter(({ url }) => !before.has(url) && !isOurs(url))
    .map(({ field }) => ({ field, code: 'ADDRESS_REFUSED' }));
  const ids = changed.feedbacks.map(({ id }) => id);
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ field: `appearance.feedbacks.${index}.id`, code: 'REPEATED' }] : [],
  );
  const dead = isDead(changed.chat?.phone, seen.chat?.phone)
    ? [{ field: 'appearance.chat.phone', code: 'INVALID_PHONE' }]
    : [];
  return [...refused, ...repeated, ...dead];
}
