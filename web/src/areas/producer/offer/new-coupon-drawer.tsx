import { useApolloClient } from '@apollo/client/react';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { CreationForm } from '../my-products/creating/creation-form.tsx';
import { Made } from '../my-products/creating/made.tsx';
import { CreateCouponMutation, SEEN } from './coupon-queries.ts';
import { couponInput, NEW_COUPON, NO_COUPON, type NewCouponValues } from './new-coupon-values.ts';
import { t } from './words.ts';

/** The form of a new coupon of the offer that the address names. */
export default function NewCouponDrawer({ value: offerId }: DrawerValue) {
  const client = useApolloClient();
  const create = async (key: string, values: NewCouponValues) => {
    const variables = { key, input: couponInput(offerId, values) };
    await client.mutate({ mutation: CreateCouponMutation, variables, ...SEEN });
    return values.code;
  };
  return (
    <CreationForm
      {...{ title: t('coupon.new'), text: t('coupon.new.text'), action: t('coupon.create') }}
      screen={NEW_COUPON}
      values={NO_COUPON}
      create={create}
      full={{ code: 'TOO_MANY_COUPONS', text: (max) => t('coupon.full', { max }) }}
    >
      {() => <Made title={t('coupon.made')} text={t('coupon.made.text')} />}
    </CreationForm>
  );
}
