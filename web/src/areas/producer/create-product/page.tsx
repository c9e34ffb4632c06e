import { useQuery } from '@apollo/client/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { Toasts } from '../../../features/picture-upload/toasts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import NewOffer from '../my-products/creating/new-offer.tsx';
import NewProduct from '../my-products/creating/new-product.tsx';
import { ProductForm } from '../my-products/product-form.tsx';
import { ProductSettingsQuery, type ProductSettings } from '../my-products/queries.ts';
import Review from './review.tsx';
import { stepAddress, Steps, STEPS, type Step } from './steps.tsx';
import { t } from './words.ts';

const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

interface StepProps {
  readonly product: ProductSettings;
}

/** The price is fixed; a draft may wait for one. */
function Price({ product: { id, offers } }: StepProps) {
  const [search] = useSearchParams();
  const next = stepAddress(id, 'delivery');
  if (offers.length > 0 && !search.has('more'))
    return (
      <div className="space-y-5">
        <Notice tone="good" title={t('price.made')}>
          <p>{t('price.made.text')}</p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <Link to={next} className={buttonClass('primary')}>
            {t('next')}
          </Link>
          <Link to={`${stepAddress(id, 'price')}&more=`} className={buttonClass('secondary')}>
            {t('price.again')}
          </Link>
        </div>
      </div>
    );
  return (
    <div className="space-y-3">
      <NewOffer productId={id}>{() => <Navigate to={stepAddress(id, 'price')} replace />}</NewOffer>
      <Link to={next} className={buttonClass('quiet')}>
        {t('price.later')}
      </Link>
    </div>
  );
}

const Delivery = ({ product }: StepProps) => (
  <div className="space-y-5">
    <ProductForm product={product} part="delivery" />
    <Link to={stepAddress(product.id, 'review')} className={buttonClass('primary')}>
      {t('next')}
    </Link>
  </div>
);

const PARTS = { price: Price, delivery: Delivery, review: Review };

/** A draft at one of the steps behind the first, as it is by now. */
function DraftAt({ id, step }: { readonly id: string; readonly step: Exclude<Step, 'what'> }) {
  const result = useQuery(ProductSettingsQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const Part = PARTS[step];
  return (
    <DrawerContent result={result} of={(data) => data.productSettings} missing={t('missing')}>
      {(product) => <Part product={product} />}
    </DrawerContent>
  );
}

/** /platform/create-product: a draft from its first step on, which may be left and gone on with. */
export default function CreateProduct() {
  const [search] = useSearchParams();
  const id = search.get('product');
  const asked = search.get('step');
  const step = isStep(asked) && id ? asked : 'what';
  return (
    <div className="max-w-3xl space-y-6">
      <Link
        to="/platform/my-products"
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline"
      >
        <Icon name="back" />
        {t('back')}
      </Link>
      <PageHeading />
      <Steps step={step} {...(id && { productId: id })} />
      {step === 'what' || !id ? (
        <Toasts place="page">
          <NewProduct>{(made) => <Navigate to={stepAddress(made.id, 'price')} replace />}</NewProduct>
        </Toasts>
      ) : (
        <DraftAt key={step} id={id} step={step} />
      )}
    </div>
  );
}
