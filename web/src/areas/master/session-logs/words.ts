import { screenWords } from '../../../i18n/app.ts';
import messages from './session-logs.messages.pt-BR.json';

export const t = screenWords(messages);

/** Whoever was forgotten has no name, and who proved nothing is nobody. */
export const nameOf = ({ name, userId }: { name: string | null; userId: string | null }): string =>
  name ?? t(userId === null ? 'nobody' : 'nameless');

export const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

export const secondFactorText = ({ secondFactor }: { readonly secondFactor: boolean }) =>
  t(secondFactor ? 'secondFactor.yes' : 'secondFactor.no');
