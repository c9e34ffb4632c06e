import { useMemo } from 'react';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { staffList } from '../../admin/manage-functionaries/page.tsx';

interface Props extends Pick<typeof staffList, 'caption' | 'empty'> {
  readonly platformId: string;
}

/** Who runs a platform; each leads to the drawer in which a master decides about them. */
export default function Administrators({ platformId, caption, empty }: Props) {
  const list = useMemo(
    (): typeof staffList => ({
      ...staffList,
      caption,
      fixed: { platformId },
      empty,
    }),
    [platformId, caption, empty],
  );
  return <ListPage screen={list} />;
}
