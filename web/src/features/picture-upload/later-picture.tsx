import { t } from '../../i18n/app.ts';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PictureProps } from './picture-control.tsx';

// Most forms have no picture.
const Part = later<PictureProps>(() => import('./picture-control.tsx'));

/** A form's picture, whose download is its own; its place is kept meanwhile. */
export const LaterPicture = (props: PictureProps) => (
  <Part
    {...props}
    loading={<Skeleton className="h-[160px] rounded-card" />}
    failing={
      <p role="status" className="text-sm text-bad">
        {`${props.label}: ${t('failing.part')}`}
      </p>
    }
  />
);
