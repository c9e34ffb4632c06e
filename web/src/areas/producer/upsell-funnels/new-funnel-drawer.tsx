import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { FunnelOffersQuery } from './queries.ts';
import { t } from './words.ts';

/** Which of one's own offers a new funnel follows. */
export default function NewFunnelDrawer() {
  const [search] = useSearchParams();
  const result = useQuery(FunnelOffersQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <DrawerContent result={result} of={(data) => data.offers.nodes} missing="">
      {(offers) => {
        const open = offers.filter(({ archived }) => !archived);
        return (
          <div className="space-y-4">
            <header>
              <h2 className="text-xl font-semibold">{t('new')}</h2>
              <p className="mt-1 text-[0.9375rem] text-soft text-pretty">
                {open.length > 0 ? t('new.text') : t('new.noOffer')}
              </p>
            </header>
            <ul className="divide-y divide-line">
              {open.map(({ id, title, productName }) => (
                <li key={id}>
                  <Link
                    to={withDrawer(search, 'funnel', id)}
                    className="flex min-h-14 flex-col justify-center py-2 hover:bg-sunken"
                  >
                    <span className="font-medium text-primary-ink">{title}</span>
                    {title !== productName && <span className="text-sm text-muted">{productName}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </DrawerContent>
  );
}
