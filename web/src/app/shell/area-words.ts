import type { AreaPath } from '../../features/screens/screens.ts';
import { textOf } from '../../i18n/app.ts';

/** `/admin-root/` → `admin-root` */
const nameOf = (area: AreaPath): string => area.replaceAll('/', '');

/** What an area is called. */
export const areaName = (area: AreaPath): string => textOf(`area.${nameOf(area)}`) ?? area;

/** What is there for whoever has no screen in it yet. */
export const areaText = (area: AreaPath): string => textOf(`area.${nameOf(area)}.empty`) ?? '';
