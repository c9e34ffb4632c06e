import { Notice } from '../../../ui/notice.tsx';
import type { ProductSettings } from '../my-products/queries.ts';
import { t } from './words.ts';

type Said = Pick<ProductSettings, 'state' | 'reason' | 'isReviewed'>;

interface Shown {
  readonly tone: 'note' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
}

/** By state: how it is said, and what there is to do, or what a change of it leads to. */
const NOTICES: Readonly<Partial<Record<Said['state'], (said: Said) => Shown | undefined>>> = {
  PUBLISHED: ({ isReviewed }) =>
    isReviewed ? { tone: 'note', title: t('changes'), text: t('changes.text') } : undefined,
  DRAFT: ({ isReviewed }) => ({
    ...{ tone: 'note', title: t('draft') },
    text: t(isReviewed ? 'draft.review' : 'draft.text'),
  }),
  IN_REVIEW: () => ({ tone: 'note', title: t('inReview'), text: t('inReview.text') }),
  REFUSED: () => ({ tone: 'bad', title: t('refused'), text: t('refused.text') }),
  STOPPED: () => ({ tone: 'bad', title: t('stopped'), text: t('stopped.text') }),
  PAUSED: ({ isReviewed }) => ({
    ...{ tone: 'warn', title: t('paused') },
    text: t(isReviewed ? 'paused.review' : 'paused.text'),
  }),
};

/** Why nobody can buy a product, what staff said of it, and what comes next. */
export function StateNotice({ product }: { readonly product: Said }) {
  const notice = NOTICES[product.state]?.(product);
  if (!notice) return null;
  return (
    <Notice tone={notice.tone} title={notice.title}>
      {product.reason !== null && <p className="whitespace-pre-line">{product.reason}</p>}
      <p>{notice.text}</p>
    </Notice>
  );
}
