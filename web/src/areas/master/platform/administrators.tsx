import { useMemo } from 'react';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { staffList } from '../../admin/manage-functionaries/page.tsx';
import { t } from './words.ts';

/** Who runs a platform; each leads to the drawer in which a master decides about them. */
export default function Administrators({ platformId }: { readonly platformId: string }) {
  const list = useMemo(
    (): typeof staffList => ({
      ...staffList,
      caption: t('tab.administrators'),
      fixed: { platformId },
      empty: { title: t('administrators.none'), text: t('administrators.none.text') },
    }),
    [platformId],
  );
  return <ListPage screen={list} />;
}
