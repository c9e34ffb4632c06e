import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { addressOf } from '../../../features/navigation/paths.ts';
import { categoryText } from '../../../features/products/categories.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PublishProductMutation } from '../my-products/life-queries.ts';
import { SHOWN, type ProductSettings } from '../my-products/queries.ts';
import { t } from './words.ts';

const Summary = ({ product }: { readonly product: ProductSettings }) => {
  const { name, typeProduct, category, guaranteeDays, integration } = product;
  const offers = product.offers.filter(({ archived }) => !archived);
  return (
    <section className="panel p-5">
      <Facts
        facts={[
          [t('fact.name'), name],
          [t('fact.type'), t(`type.${typeProduct}`)],
          [t('fact.category'), category && categoryText(category)],
          [t('fact.guarantee'), t('fact.guarantee.days', { days: guaranteeDays })],
          [t('fact.integration'), t(`integration.${integration}`)],
          [
            t('fact.offers'),
            offers.length > 0 && (
              <ul>
                {offers.map(({ id, title, priceCents, coin }) => (
                  <li key={id} className="flex flex-wrap gap-x-2 tabular-nums">
                    <span>{title}</span>
                    <strong>{formatMoney(priceCents, coin)}</strong>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </section>
  );
};

/** What was said of a draft, and the step onto the market or into the platform's queue. */
export default function Review({ product }: { readonly product: ProductSettings }) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [phase, setPhase] = useState<{ running?: true; failed?: string }>({});
  const { id, state, isReviewed, offers } = product;
  const page = addressOf('/platform/my-products/product/:id', { id });
  const publish = async () => {
    setPhase({ running: true });
    try {
      const variables = { key: keyOf({ id }), id };
      await client.mutate({ mutation: PublishProductMutation, variables, ...SHOWN });
      setPhase({});
    } catch (error) {
      setPhase({ failed: failureText(error) });
    }
  };
  const done = { PUBLISHED: 'published', IN_REVIEW: 'submitted' } as const;
  const said = state === 'PUBLISHED' || state === 'IN_REVIEW' ? done[state] : undefined;
  return (
    <div className="space-y-5">
      {said ? (
        <Notice tone="good" title={t(`review.${said}`)} live>
          <p>{t(`review.${said}.text`)}</p>
        </Notice>
      ) : (
        <p className="text-[0.9375rem] text-soft text-pretty">{t('review.text')}</p>
      )}
      <Summary product={product} />
      {offers.length === 0 && <Notice tone="warn" title={t('review.noOffer')} />}
      {phase.failed !== undefined && <Notice tone="bad" title={phase.failed} live />}
      <div className="flex flex-wrap gap-3">
        {!said && (
          <Button look="primary" busy={phase.running ?? false} onClick={() => void publish()}>
            {t(isReviewed ? 'review.submit' : 'review.publish')}
          </Button>
        )}
        <Link to={page} className={buttonClass(said ? 'primary' : 'secondary')}>
          {t(said ? 'review.open' : 'review.later')}
        </Link>
      </div>
    </div>
  );
}
