import { defineFile } from '../../../features/list-page/csv.ts';
import { resultText } from '../../../features/user-devices/words.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { SignInsQuery } from './queries.ts';
import { nameOf, secondFactorText, t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(SignInsQuery, {
  list: 'SIGN_INS',
  name: 'acessos',
  columns: [
    [t('at'), ({ at }) => formatMoment(at)],
    [t('who'), nameOf],
    [t('user'), ({ userId }) => userId],
    [t('role'), ({ role }) => role && t(`role.${role}`)],
    [t('platform'), ({ platformName }) => platformName],
    [t('network'), ({ network }) => network],
    [t('device'), ({ device }) => device],
    [t('result'), ({ result }) => resultText(result)],
    [t('secondFactor'), secondFactorText],
  ],
});
