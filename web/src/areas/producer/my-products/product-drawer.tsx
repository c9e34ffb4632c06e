import { useQuery } from '@apollo/client/react';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { t } from './words.ts';
import { ProductForm } from './product-form.tsx';
import { ProductSettingsQuery } from './queries.ts';

/** The settings of the product that the address names, always as they are now. */
export default function ProductDrawer({ value: id }: DrawerValue) {
  const settings = useQuery(ProductSettingsQuery, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DrawerContent
      result={settings}
      of={(data) => data.productSettings}
      missing={t('product.missing')}
      recent={(product) => t('recent.product', { name: product.name })}
    >
      {(product) => <ProductForm product={product} />}
    </DrawerContent>
  );
}
