import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { hiddenBuyer } from '../../../features/sales/hidden-buyer.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { t } from './words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MarkCartContactedMutation, type CartDetail } from './queries.ts';

/** What the seller may do for a cart that nobody has come back to: the mail is not all there is. */
export function CartActions({ cart }: { readonly cart: CartDetail }) {
  const [copied, setCopied] = useState(false);
  const [mark, { loading, error }] = useMutation(MarkCartContactedMutation, {
    refetchQueries: ['Cart', 'Carts'],
    awaitRefetchQueries: true,
  });
  if (cart.saleId || hiddenBuyer(cart.buyer)) return null;
  const { email, phone } = cart.optedOut ? { email: null, phone: null } : cart.buyer;
  const link = new URL(cart.recoveryPath, location.origin).href;
  const words = encodeURIComponent(t('cart.message', { product: cart.productName, link }));
  const copy = async () => {
    await navigator.clipboard.writeText(link);
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
        {phone && (
          <a
            href={`https://wa.me/55${phone}?text=${words}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            {t('cart.whatsapp')}
          </a>
        )}
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?body=${words}`}
            className={buttonClass('secondary')}
          >
            <Icon name="mail" />
            {t('cart.email')}
          </a>
        )}
        {cart.state === 'OPEN' && (
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
