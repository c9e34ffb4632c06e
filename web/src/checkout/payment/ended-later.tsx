import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { PageLink } from '../page-link.tsx';
import { Panel } from './panel.tsx';
import { statusText } from './status-text.ts';
import type { StateProps } from './view.ts';

/** Few payments end, or go back, before their buyers' eyes: that is a download of its own. */
export const EndedPart = later(() => import('./ended.tsx'));

/** That it ended, said at once; what can be done about it comes with its download. */
export function Ended(props: StateProps) {
  const { payment, backTo } = props;
  // A code may run out before the server has closed it.
  const title = statusText(payment.status === 'PENDING' ? { ...payment, status: 'CANCELED' } : payment);
  const said = { tone: 'warn', icon: 'clock', title } as const;
  return (
    <EndedPart
      {...props}
      loading={<Panel {...said} />}
      failing={
        <Panel {...said}>
          <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
            {t('action.buyAgain')}
          </PageLink>
        </Panel>
      }
    />
  );
}
