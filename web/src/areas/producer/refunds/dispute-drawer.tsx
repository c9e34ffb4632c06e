import { Link, useSearchParams } from 'react-router-dom';
import { EvidenceList } from '../../../features/disputes/evidence-list.tsx';
import { DisputePill } from '../../../features/disputes/state-pill.tsx';
import { t as words } from '../../../features/disputes/words.ts';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { useMe } from '../../../features/session/session.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DisputeQuery, type DisputeDetail } from './queries.ts';
import { t } from './words.ts';

const EvidenceForm = later(() => import('./evidence-form.tsx'));

interface Props {
  readonly dispute: DisputeDetail;
}

/** One dispute: what is asked, until when it is answered, and what was said. */
export default nodeDrawer(DisputeQuery, {
  missing: t('dispute.missing'),
  recent: ({ productName }) => t('recent.dispute', { name: productName }),
  view: (dispute) => <DisputeView dispute={dispute} />,
});

function DisputeView({ dispute }: Props) {
  const { amount, currency, state, kind, productName, saleId, orderNumber, evidence } = dispute;
  const [search] = useSearchParams();
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tabular-nums">{formatMoney(amount, currency)}</h2>
          <DisputePill state={state} />
        </div>
        <p className="text-soft wrap-anywhere">
          {`${words(`kind.${kind}`)} · ${productName} · ${orderNumber}`}
        </p>
        <p className="pt-2">
          <Link to={withDrawer(search, 'sale', saleId)} className={buttonClass('secondary', 'medium')}>
            {t('sale')}
          </Link>
        </p>
      </header>
      <Deadline dispute={dispute} />
      <What dispute={dispute} />
      <DrawerSection title={words('evidence')}>
        <EvidenceList evidence={evidence} />
      </DrawerSection>
      <Answer dispute={dispute} />
    </div>
  );
}

const isLate = ({ deadline }: DisputeDetail) => Date.parse(deadline) < Date.now();

function Deadline({ dispute }: Props) {
  const { isOpen, deadline, kind } = dispute;
  if (!isOpen) return null;
  return isLate(dispute) ? (
    <Notice tone="note" title={t('dispute.late')} />
  ) : (
    <Notice tone="warn" title={t('dispute.until', { moment: formatMoment(deadline) })}>
      <p className="text-pretty">{t(`dispute.until.${kind}`)}</p>
    </Notice>
  );
}

function What({ dispute }: Props) {
  const { source, openedAt, deadline, endedAt, taken, won, currency, reason } = dispute;
  return (
    <DrawerSection title={t('dispute.facts')}>
      <Facts
        facts={[
          [t('dispute.source'), words(`source.${source}`)],
          [t('disputes.opened'), formatMoment(openedAt)],
          [t('dispute.deadline'), formatMoment(deadline)],
          [t('dispute.taken'), taken > 0 && formatMoney(taken, currency)],
          [t('dispute.won'), won > 0 && formatMoney(won, currency)],
          [t('fact.reason'), reason],
          [t('fact.ended'), endedAt && formatMoment(endedAt)],
        ]}
      />
    </DrawerSection>
  );
}

function Answer({ dispute }: Props) {
  const { actingBy } = useMe();
  if (!dispute.isOpen || isLate(dispute) || actingBy) return null;
  return (
    <DrawerSection title={t('evidence.title')}>
      <EvidenceForm saleId={dispute.saleId} disputeId={dispute.id} />
    </DrawerSection>
  );
}
