import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { CommandForm } from '../../../../features/configuration-form/command-form.tsx';
import { FailureNotice } from '../../../../features/session/failure-notice.tsx';
import { formatMoment, formatMoney } from '../../../../i18n/format.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RequestMutation, SEEN, WithdrawalOfferQuery, WithdrawalQuery, type Offer } from './queries.ts';
import { t } from './words.ts';

/** Asks for a withdrawal, with the fee and limits of now, or says why nothing can be asked for. */
export default function WithdrawDrawer() {
  const { data, error, refetch } = useQuery(WithdrawalOfferQuery, { fetchPolicy: 'network-only' });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  const { withdrawalOffer: offer } = data;
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <h2 className="text-lg font-semibold">{t('ask')}</h2>
        <p className="text-soft">{t('ask.available')}</p>
        <p className="text-2xl font-semibold tabular-nums">
          {formatMoney(Math.max(0, offer.available - offer.floor))}
        </p>
        {offer.floor > 0 && (
          <p className="text-[0.9375rem] text-soft text-pretty">
            {t('ask.floor', { amount: formatMoney(offer.floor) })}
          </p>
        )}
      </header>
      {offer.problem ? <Problem problem={offer.problem} /> : <Asking offer={offer} />}
    </div>
  );
}

const REMEDIES = {
  DOCUMENTS_REQUIRED: ['/platform/my-profile?tab=documents', 'problem.documents'],
  DESTINATION_REQUIRED: ['/platform/financial?tab=accounts', 'problem.accounts'],
} as const;

function Problem({ problem }: { readonly problem: NonNullable<Offer['problem']> }) {
  const [href, label] = problem in REMEDIES ? REMEDIES[problem as keyof typeof REMEDIES] : [];
  return (
    <Notice tone="warn" title={t(`problem.${problem}`)}>
      {href && (
        <Link to={href} className={buttonClass('secondary')}>
          {t(label)}
        </Link>
      )}
    </Notice>
  );
}

/** How often the wallet's answer is looked for, and how long after one another, in milliseconds. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 500;

/** Asks, and waits until the wallet has answered: what it put aside is shown at once. */
async function ask(
  client: ApolloClient,
  variables: { readonly key: string; readonly amount: number; readonly destinationId: string },
): Promise<void> {
  const { data } = await client.mutate({ mutation: RequestMutation, variables });
  const id = data?.requestWithdrawal ?? '';
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await client.query({
      query: WithdrawalQuery,
      ...{ variables: { id }, fetchPolicy: 'network-only' },
    });
    if (found.data?.withdrawal?.stage !== 'REQUESTED') break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  await client.refetchQueries({ include: SEEN.refetchQueries });
}

function Asking({ offer }: { readonly offer: Offer }) {
  const client = useApolloClient();
  const { minimum, maximum, dailyMaximum, fee, destinations, nextCutOff } = offer;
  const available = Math.max(0, offer.available - offer.floor);
  const hint = t('ask.amount.hint', {
    minimum: formatMoney(minimum),
    maximum: formatMoney(maximum),
    daily: formatMoney(dailyMaximum),
    fee: formatMoney(fee),
  });
  const [first] = destinations;
  return (
    <CommandForm<{ readonly amount: number; readonly destinationId: string }>
      title={t('ask.title')}
      text={t('ask.text', { moment: formatMoment(nextCutOff) })}
      action={t('ask')}
      done={t('ask.done')}
      fields={[
        {
          ...{ kind: 'money', name: 'amount', label: t('ask.amount'), hint, required: true },
          rule: z.int().check(z.minimum(minimum), z.maximum(Math.min(maximum, available))),
        },
        {
          ...{ kind: 'select', name: 'destinationId', label: t('ask.destination') },
          initial: first?.id ?? null,
          options: destinations.map(({ id, method, masked: name }) => ({
            value: id,
            label: method === 'RECEIVER' ? t('ask.receiver', { name }) : name,
          })),
        },
      ]}
      run={(key, said) => ask(client, { key, ...said })}
    >
      <p>{t('ask.done.text')}</p>
      <Link to="/platform/financial?tab=withdrawals" className={buttonClass('secondary')}>
        {t('ask.see')}
      </Link>
    </CommandForm>
  );
}
