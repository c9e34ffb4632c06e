import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { RowAction } from '../../../features/list-page/list-screen.ts';
import { hiddenBuyer } from '../../../features/sales/hidden-buyer.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from './words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MarkCartContactedMutation, type CartDetail, type CartRow } from './queries.ts';

const linkOf = ({ recoveryPath }: CartRow): string => new URL(recoveryPath, location.origin).href;

const messageTo = (cart: CartRow): string =>
  encodeURIComponent(t('cart.message', { product: cart.productName, link: linkOf(cart) }));

/** Nobody has come back to it, and it is known whose it is. */
const isOpenTo = (cart: CartRow): boolean => !cart.saleId && !hiddenBuyer(cart.buyer);

/** By what the buyer may be written to: nothing, where they asked not to be reminded. */
function waysTo(cart: CartRow) {
  const { email, phone } = cart.optedOut ? { email: null, phone: null } : cart.buyer;
  return {
    whatsapp: phone && `https://wa.me/55${phone}?text=${messageTo(cart)}`,
    mail: email && `mailto:${encodeURIComponent(email)}?body=${messageTo(cart)}`,
  };
}

const isMarkable = (cart: CartRow): boolean => isOpenTo(cart) && cart.state === 'OPEN';

/** What the seller may do for carts, in the list; the mail is not all there is. */
export const cartActions: readonly RowAction<CartRow>[] = [
  {
    id: 'mark',
    label: t('cart.mark'),
    isFor: isMarkable,
    effect: (count) => t('cart.mark.effect', { count }),
    text: t('cart.mark.text'),
    run: (client, { row, key }) =>
      client.mutate({ mutation: MarkCartContactedMutation, variables: { key, id: row.id } }),
  },
  {
    id: 'whatsapp',
    label: t('cart.whatsapp'),
    isFor: (cart) => isOpenTo(cart) && Boolean(waysTo(cart).whatsapp),
    href: (cart) => waysTo(cart).whatsapp ?? '',
  },
  {
    id: 'mail',
    label: t('cart.email'),
    isFor: (cart) => isOpenTo(cart) && Boolean(waysTo(cart).mail),
    href: (cart) => waysTo(cart).mail ?? '',
  },
  {
    id: 'copy',
    label: t('cart.copy'),
    isFor: isOpenTo,
    copy: linkOf,
    copied: t('cart.copied'),
  },
];

/** The same in the drawer of a cart. */
export function CartActions({ cart }: { readonly cart: CartDetail }) {
  const [copied, setCopied] = useState(false);
  const [mark, { loading, error }] = useMutation(MarkCartContactedMutation, {
    refetchQueries: ['Cart', 'Carts'],
    awaitRefetchQueries: true,
  });
  if (!isOpenTo(cart)) return null;
  const { whatsapp, mail } = waysTo(cart);
  const copy = async () => {
    await navigator.clipboard.writeText(linkOf(cart));
    setCopied(true);
  };
  const markContacted = () =>
    mark({ variables: { key: crypto.randomUUID(), id: cart.id } }).catch(() => undefined);
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy().catch(() => undefined)}>
          <Icon name={copied ? 'check' : 'copy'} />
          <span>{copied ? t('cart.copied') : t('cart.copy')}</span>
        </Button>
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            {t('cart.whatsapp')}
          </a>
        )}
        {mail && (
          <a href={mail} className={buttonClass('secondary')}>
            <Icon name="mail" />
            {t('cart.email')}
          </a>
        )}
        {isMarkable(cart) && (
          <Button busy={loading} onClick={() => void markContacted()}>
            {!loading && <Icon name="check" />}
            <span>{t('cart.mark')}</span>
          </Button>
        )}
      </div>
      {error && <FailureNotice error={error} onRetry={() => void markContacted()} />}
    </section>
  );
}
