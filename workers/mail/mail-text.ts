import { isEmail } from '../../domain/checkout/email.ts';
import { asLine } from '../../domain/kernel/text.ts';
import { webAddressProblem } from '../../domain/kernel/web-address.ts';

declare const mailed: unique symbol;
/** A value as it may stand in a mail: made here alone, so that no other gets into one. */
export type Mailed = string & { readonly [mailed]: true };

/** Longer than any name or title that is taken; of older ones the beginning. */
const CHARACTERS_MAX = 200;

/**
 * Where a mail program would take a text for a link: the colon of a scheme (`https://…`,
 * `mailto:…`) and the dot of a name (`evil.example`), or what browsers read as one.
 */
const JOINT = /(?<=\p{L}):(?=\S)|[.\u2024\u3002\uff0e\uff61](?=\p{Cf}*\p{L})/gu;

/**
 * What somebody else wrote, as it may stand in a mail to a third: one line without control
 * characters, of bounded length, and no link, for which a blank follows whatever would make it one:
 * `https: //evil. example`. No mail program joins a link across a blank, and people still read it.
 */
export function mailText(text: string, max = CHARACTERS_MAX): Mailed {
  const characters = [...asLine(text.slice(0, 4 * max))];
  const bounded =
    characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('');
  return bounded.replace(JOINT, '$& ') as Mailed;
}

/** An e-mail address as a link that it is meant to be; whatever else is said is a text. */
export const mailEmail = (text: string): Mailed => (isEmail(text) ? (text as Mailed) : mailText(text));

/** An address that a mail leads to; undefined for what is not exactly one. */
export const mailAddress = (text: string): Mailed | undefined =>
  webAddressProblem(text) ? undefined : (text as Mailed);
