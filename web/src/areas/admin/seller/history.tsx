import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { MoreRows, useGrowingRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY } from '../../../features/list-page/use-list.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { SellerHistoryQuery, type Change } from './queries.ts';
import { t } from './words.ts';

const NOTHING_YET = { nodes: [], endCursor: null };

function ChangeShown({ change: { type, at, by, reason, methods } }: { readonly change: Change }) {
  return (
    <li className="panel p-4">
      <p className="font-medium">{t(`change.${type}`)}</p>
      {methods && (
        <p>{methods.map((method) => t(`method.${method}`)).join(', ') || t('methods.none')}</p>
      )}
      {reason && <p className="break-words text-soft">{reason}</p>}
      <p className="text-[0.8125rem] text-muted">
        {by ? t('by', { name: by, moment: formatMoment(at) }) : formatMoment(at)}
      </p>
    </li>
  );
}

/** What happened to the account: what, who, when and why. */
export default function History({ id }: { readonly id: string }) {
  const result = useQuery(SellerHistoryQuery, { variables: { id }, ...LIST_QUERY });
  const history = useGrowingRows(
    result,
    (data: ResultOf<typeof SellerHistoryQuery>) => data.sellerAccount?.history ?? NOTHING_YET,
  );
  return (
    <DrawerContent result={result} of={(data) => data.sellerAccount} missing={t('missing')}>
      {() => (
        <MoreRows list={history}>
          <ol aria-label={t('tab.history')} className="space-y-4">
            {history.rows?.map((change) => (
              <ChangeShown key={change.id} change={change} />
            ))}
          </ol>
        </MoreRows>
      )}
    </DrawerContent>
  );
}
