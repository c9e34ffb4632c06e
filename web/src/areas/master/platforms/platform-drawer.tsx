import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { t } from './words.ts';

const PlatformQuery = graphql(`
  query Platform($id: ID!) {
    platformSettings(id: $id) {
      id
      name
      host
      routes {
        PIX {
          connectionId
        }
        CREDIT_CARD {
          connectionId
        }
        BILLET {
          connectionId
        }
      }
    }
  }
`);

/** What a platform is, and whether it can sell yet. */
export default function PlatformDrawer({ value: id }: DrawerValue) {
  const found = useQuery(PlatformQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <DrawerContent result={found} of={(data) => data.platformSettings} missing={t('missing')}>
      {({ name, host, routes }) => (
        <DrawerSection title={name}>
          <Facts
            facts={[
              [t('host'), host ?? t('host.none')],
              [t('routes.PIX'), t('routes.count', { count: routes.PIX.length })],
              [t('routes.CREDIT_CARD'), t('routes.count', { count: routes.CREDIT_CARD.length })],
              [t('routes.BILLET'), t('routes.count', { count: routes.BILLET.length })],
            ]}
          />
          <Link to={`/master-root/platforms/${id}`} className={buttonClass('primary', 'medium', 'mt-5')}>
            {t('open')}
          </Link>
        </DrawerSection>
      )}
    </DrawerContent>
  );
}
