import { screenWords } from '../../../i18n/app.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import messages from './seller-last-login.messages.pt-BR.json';
import type { SellerAway } from './queries.ts';

export const t = screenWords(messages);

/** Whoever was forgotten has no name any more. */
export const nameOf = ({ name }: Pick<SellerAway, 'name'>): string => name ?? t('nameless');

export const lastText = ({ lastSignInAt }: Pick<SellerAway, 'lastSignInAt'>): string =>
  lastSignInAt ? formatMoment(lastSignInAt) : t('never');

/** "Esteve hoje", "Há 3 dias"; of who never came, since when they could. */
export const daysText = ({
  daysAway,
  lastSignInAt,
}: Pick<SellerAway, 'daysAway' | 'lastSignInAt'>): string =>
  t(lastSignInAt ? 'days.value' : 'days.never', { count: daysAway });

export const volumeText = ({ volumeBefore }: Pick<SellerAway, 'volumeBefore'>): string =>
  volumeBefore.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ') || '—';
