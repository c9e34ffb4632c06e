import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { Link } from 'react-router-dom';
import type { PaymentMethod } from '../../../../../domain/kernel/enums.ts';
import {
  CurrencyChoice,
  FIELD,
  PeriodChoice,
  chosenOf,
  useChoice,
  usePeriod,
} from '../../../features/figures/period-choice.tsx';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { METHODS, methodText } from '../../../features/sales/method-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Charts } from './charts.tsx';
import { Kpis } from './kpis.tsx';
import { ProductChoicesQuery, SellerFiguresQuery, type Figures } from './queries.ts';
import { t } from './words.ts';

const PERIODS = [1, 7, 14, 30, 90, 365] as const;

const methodIn = (search: URLSearchParams): PaymentMethod | null =>
  METHODS.find((each) => each === search.get('method')) ?? null;

/** What one sells in the period, of the product and the method that the address says. */
export function SellersFigures() {
  const { search } = useChoice();
  const days = usePeriod(PERIODS, 30);
  const { data: choices } = useQuery(ProductChoicesQuery);
  const { data, previousData, error, refetch } = useQuery(SellerFiguresQuery, {
    variables: { days, productId: search.get('product'), method: methodIn(search) },
    fetchPolicy: 'cache-and-network',
  });
  const figures = (data ?? previousData)?.sellerFigures;
  const shown = figures && chosenOf(figures.currencies, search);
  return (
    <section aria-label={t('figures')} className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <PeriodChoice periods={PERIODS} days={days} />
        <Filters products={choices?.products.nodes ?? []} />
        <CurrencyChoice currencies={figures?.currencies ?? []} shown={shown?.currency} />
      </div>
      {error && <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!figures && !error && <Loading />}
      {figures && !error && <Shown figures={figures} />}
    </section>
  );
}

type Product = ResultOf<typeof ProductChoicesQuery>['products']['nodes'][number];

function Filters({ products }: { readonly products: readonly Product[] }) {
  const { search, choose } = useChoice();
  return (
    <>
      <SelectField
        label={t('product')}
        value={search.get('product') ?? ''}
        className={FIELD}
        onChange={({ target }) => choose('product', target.value)}
      >
        <option value="">{t('product.all')}</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('method')}
        value={methodIn(search) ?? ''}
        className={FIELD}
        onChange={({ target }) => choose('method', target.value)}
      >
        <option value="">{t('method.all')}</option>
        {METHODS.map((method) => (
          <option key={method} value={method}>
            {methodText(method, 1)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Shown({ figures }: { readonly figures: Figures }) {
  const { search } = useChoice();
  const shown = chosenOf(figures.currencies, search);
  if (!shown)
    return (
      <EmptyState title={t('none')} text={t('none.text')}>
        <Link to="/platform/my-products" className={buttonClass('secondary')}>
          {t('none.products')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <Kpis figures={figures} shown={shown} />
      <Charts shown={shown} />
      <p className="text-[0.8125rem] text-muted">{t('about')}</p>
    </>
  );
}

const Loading = () => (
  <div aria-busy="true" className="space-y-4">
    <div className="flex flex-wrap gap-3">
      {['net', 'sold', 'ticket', 'conversion'].map((each) => (
        <Skeleton key={each} className="h-28 flex-1 basis-34 rounded-card" />
      ))}
    </div>
    <Skeleton className="h-80 rounded-card" />
  </div>
);
