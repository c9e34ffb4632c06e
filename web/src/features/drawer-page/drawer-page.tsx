import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../i18n/app.ts';
import { Drawer } from '../../ui/drawer.tsx';
import type { Waiting } from '../../ui/later/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openDrawerOf, withoutDrawer, type DrawerName } from '../navigation/drawer-address.ts';
import { DrawerLoading } from './drawer-loading.tsx';

/** What is inside a drawer gets what the address says of it. */
export interface DrawerValue {
  readonly value: string;
}

/** A drawer as data: its name for those who cannot see it, and what is in it, made by `later()`. */
export interface DrawerScreen {
  readonly label: string;
  readonly Content: ComponentType<DrawerValue & Waiting>;
}

const Failing = () => (
  <Notice tone="warn" title={t('failure.title')} live>
    {t('failing.part')}
  </Notice>
);

/** The drawer that the address has open, when it is one of these. */
export function DrawerPage({
  drawers,
}: {
  readonly drawers: Readonly<Partial<Record<DrawerName, DrawerScreen>>>;
}) {
  const [search, setSearch] = useSearchParams();
  const open = openDrawerOf(search);
  const drawer = open && drawers[open.name];
  if (!drawer) return null;
  const { label, Content } = drawer;
  return (
    <Drawer
      key={`${open.name} ${open.value}`}
      label={label}
      closeLabel={t('action.close')}
      // In the place of the open one: going back must not open it again.
      onClose={() => setSearch(withoutDrawer(search), { replace: true })}
    >
      <Content value={open.value} loading={<DrawerLoading />} failing={<Failing />} />
    </Drawer>
  );
}
