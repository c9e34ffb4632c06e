import type { Locale } from '../../domain/kernel/locale.ts';
import type { Mailed } from './mail-text.ts';

/** A picture that is fetched when the mail is read; its size in pixels of its own. */
export interface MailPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Whose a mail is, by its looks. */
export interface MailLook {
  /** Whose name stands on top where there is no logo. */
  readonly name: Mailed;
  readonly logo: MailPicture | null;
  /** Hexadecimal, of buttons and the edge on top: readable whatever it is. */
  readonly colour: string;
  /** Who sends it; null: as the settings call it. */
  readonly platform: Mailed | null;
}

/** One part of a mail. Both of its forms, HTML and plain text, are made of the same parts. */
export type MailPart =
  /** A paragraph; its line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string }
  /** Somebody's own words, as `mailText` made them. */
  | { readonly kind: 'quote'; readonly text: string }
  /** What is bought, with its picture. */
  | { readonly kind: 'product'; readonly name: Mailed; readonly picture: MailPicture | null }
  /** The one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Where else something is. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** To be copied or typed. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string; readonly large?: boolean }
  /** A code as a QR, beside which it stands as a text, too. */
  | { readonly kind: 'qr'; readonly code: string; readonly label: string }
  /** Label and value, line by line; the last one may be a total. */
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly [label: string, value: string])[];
      readonly total?: readonly [label: string, value: string];
    }
  /** What few need to read. */
  | { readonly kind: 'note'; readonly text: string };

/** What a mail says, from top to bottom. */
export interface MailContent {
  readonly locale: Locale;
  readonly look: MailLook;
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** Where one POST stops mails like this one, and how the mail says so. */
  readonly optOut?: { readonly label: string; readonly url: string };
  /** Who reads what is answered; the sender where it is nobody. */
  readonly replyTo?: string | undefined;
}

const PLAIN: { readonly [K in MailPart['kind']]: (part: MailPart & { kind: K }) => string } = {
  text: ({ text }) => text,
  quote: ({ text }) => `“${text}”`,
  product: ({ name }) => name,
  button: ({ label, url }) => `${label}:\n${url}`,
  link: ({ label, url }) => `${label}:\n${url}`,
  code: ({ label, code }) => `${label}:\n${code}`,
  qr: () => '',
  rows: ({ rows, total }) =>
    [...rows, ...(total ? [total] : [])].map(([label, value]) => `${label}: ${value}`).join('\n'),
  note: ({ text }) => text,
};

const plain = <K extends MailPart['kind']>(part: MailPart & { kind: K }): string =>
  (PLAIN[part.kind] as (part: MailPart & { kind: K }) => string)(part);

/** The mail as a text, for whoever reads no HTML. */
export const plainTextOf = ({ title, parts, optOut }: MailContent): string =>
  [title, ...parts.map(plain), ...(optOut ? [`${optOut.label}:\n${optOut.url}`] : [])]
    .filter(Boolean)
    .join('\n\n');
