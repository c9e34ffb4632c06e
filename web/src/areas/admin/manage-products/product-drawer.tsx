import { useApolloClient } from '@apollo/client/react';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
import { categoryText } from '../../../features/products/categories.ts';
import { ProductStatePill, soldCountText, soldText } from '../../../features/products/product-state.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { chargebackText, refundText, sellerName } from './figures.ts';
import {
  AllowProductMutation,
  ApproveProductMutation,
  ListedProductQuery,
  RefuseProductMutation,
  StopProductMutation,
  type Listed,
} from './queries.ts';
import { t } from './words.ts';

const SHOWN = { refetchQueries: ['ListedProducts', 'ListedProduct'] };
const LINK = 'inline-flex min-h-11 items-center break-all text-primary-ink underline';

/** What staff say of a product without a word to its seller, and in which states. */
const SILENT = [
  { name: 'approve', mutation: ApproveProductMutation, from: ['IN_REVIEW', 'REFUSED'] },
  { name: 'allow', mutation: AllowProductMutation, from: ['STOPPED'] },
] as const;

/** What they say with a reason. */
const EXPLAINED = [
  { name: 'refuse', mutation: RefuseProductMutation, from: ['IN_REVIEW'] },
  { name: 'stop', mutation: StopProductMutation, from: ['PUBLISHED', 'PAUSED'] },
] as const;

const isFrom = (states: readonly string[], { state }: Listed): boolean => states.includes(state);

function Commands({ product }: { readonly product: Listed }) {
  const client = useApolloClient();
  const { id } = product;
  return (
    <>
      {SILENT.map(({ name, mutation, from }) => (
        <CommandForm
          key={name}
          title={t(`do.${name}`)}
          text={t(`do.${name}.text`)}
          action={t(`do.${name}`)}
          done={t(`do.${name}.done`)}
          isOffered={isFrom(from, product)}
          fields={[]}
          run={(key) => client.mutate({ mutation, variables: { key, id }, ...SHOWN })}
        />
      ))}
      {EXPLAINED.map(({ name, mutation, from }) => (
        <CommandForm<{ readonly reason: string }>
          key={name}
          title={t(`do.${name}`)}
          text={t(`do.${name}.text`)}
          action={t(`do.${name}`)}
          done={t(`do.${name}.done`)}
          isOffered={isFrom(from, product)}
          fields={[{ ...reasonField(t('reason')), hint: t('reason.seller') }]}
          run={(key, { reason }) =>
            client.mutate({ mutation, variables: { key, id, reason }, ...SHOWN })
          }
        />
      ))}
    </>
  );
}

const Offers = ({ offers }: Pick<Listed, 'offers'>) =>
  offers.length === 0 ? (
    <p className="text-soft">{t('offers.none')}</p>
  ) : (
    <ul className="divide-y divide-line">
      {offers.map(({ id, title, price, currency, archived }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <a href={checkoutPath(id)} target="_blank" rel="noopener" className={LINK}>
            {title}
          </a>
          <span className="tabular-nums">
            {archived ? t('offers.archived') : formatMoney(price, currency)}
          </span>
        </li>
      ))}
    </ul>
  );

function ProductView({ product }: { readonly product: Listed }) {
  const { name, image, typeProduct, state, stateSince, reason, salesPage, category } = product;
  return (
    <div className="space-y-4">
      <header className="flex items-start gap-4">
        {image && (
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt=""
            className="size-20 shrink-0 rounded-lg bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 space-y-1">
          <h2 className="text-lg font-semibold text-balance">{name}</h2>
          <ProductStatePill state={state} />
          <p className="text-sm text-soft">{formatMoment(stateSince)}</p>
        </div>
      </header>
      {reason !== null && (
        <DrawerSection title={t('said')}>
          <p className="whitespace-pre-line">{reason}</p>
        </DrawerSection>
      )}
      <DrawerSection title={t('about')}>
        <Facts
          facts={[
            [t('seller'), sellerName(product)],
            [t('kind'), t(`kind.${typeProduct}`)],
            [t('category'), category && categoryText(category)],
            [t('guarantee'), t('guarantee.days', { days: product.guaranteeDays })],
            [
              t('salesPage'),
              salesPage && (
                <a href={salesPage} target="_blank" rel="noreferrer nofollow" className={LINK}>
                  {salesPage}
                </a>
              ),
            ],
            [t('sold'), `${soldText(product.sales)} · ${soldCountText(product.sales)}`],
            [t('rates'), [refundText(product), chargebackText(product)].filter(Boolean).join(' · ')],
          ]}
        />
        <p className="mt-3 text-[0.9375rem] whitespace-pre-line">{product.description}</p>
      </DrawerSection>
      <DrawerSection title={t('offers')}>
        <Offers offers={product.offers} />
      </DrawerSection>
      <Commands product={product} />
    </div>
  );
}

/** The one that the address names, over the list. */
export default nodeDrawer(ListedProductQuery, {
  missing: t('missing'),
  recent: ({ name }) => name,
  view: (product) => <ProductView product={product} />,
});
