import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import { loadAgain } from '../../ui/later/load-again.ts';
import { Notice } from '../../ui/notice.tsx';
import { withoutDrawer } from '../navigation/drawer-address.ts';
import type { AppDrawer } from '../screens/screens.ts';
import { DrawerLoading } from './drawer-loading.tsx';

const Drawer = later(() => import('../../ui/drawer.tsx'));

/** Begins the download of what is around every drawer, before one is opened. */
export const prepareDrawers = (): void =>
  void loadAgain(() => import('../../ui/drawer.tsx'), { tries: 1 }).catch(() => undefined);

const Failing = () => (
  <Notice tone="warn" title={t('failure.title')} live>
    {t('failing.part')}
  </Notice>
);

/** The drawer that the address has open, when it is one of these. */
export function DrawerPage({ drawers }: { readonly drawers: readonly AppDrawer[] }) {
  const [search, setSearch] = useSearchParams();
  const drawer = drawers.find(({ name }) => search.has(name));
  if (!drawer) return null;
  const { name, label, Content } = drawer;
  const value = search.get(name) ?? '';
  return (
    <Drawer
      key={`${name} ${value}`}
      label={label}
      closeLabel={t('action.close')}
      // In the place of the open one: going back must not open it again.
      onClose={() => setSearch(withoutDrawer(search), { replace: true })}
    >
      <Content value={value} loading={<DrawerLoading />} failing={<Failing />} />
    </Drawer>
  );
}
