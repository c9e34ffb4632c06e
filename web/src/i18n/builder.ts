import messages from './builder.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

export type BuilderMessageId = keyof typeof messages;

/** Texts of the checkout builder, which is a download of its own. */
export const t = translator<BuilderMessageId>(LOCALE, messages);
