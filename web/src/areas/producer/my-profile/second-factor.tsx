import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { useMe } from '../../../features/session/session.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { t } from './words.ts';

const SecondFactorSetup = later(() => import('../../../features/second-factor/second-factor-setup.tsx'));

const RemoveSecondFactorMutation = graphql(`
  mutation RemoveSecondFactor($password: String!) {
    removeSecondFactor(password: $password)
  }
`);

/** Whether a code is asked for at the sign-in, and the way to change that. */
export function SecondFactor() {
  const me = useMe();
  const [step, setStep] = useState<'NONE' | 'SETUP' | 'ON'>(
    me.secondFactors.includes('TOTP') ? 'ON' : 'NONE',
  );
  const mustStay = me.needsSecondFactor && !me.secondFactors.includes('PASSKEY');
  if (step === 'ON' && !mustStay) return <Remove />;
  const isOn = step === 'ON';
  return (
    <section aria-labelledby="second-factor" className="panel space-y-4 p-5">
      <h2 id="second-factor" className="font-semibold">
        {t(isOn ? 'factor.on.title' : 'factor.title')}
      </h2>
      <p className="text-[0.9375rem] text-soft text-pretty">
        {t(isOn ? 'factor.required' : 'factor.none')}
      </p>
      {step !== 'SETUP' ? (
        <Button onClick={() => setStep('SETUP')}>{t(isOn ? 'factor.replace' : 'factor.begin')}</Button>
      ) : (
        <div className="max-w-sm">
          <SecondFactorSetup asksPassword onDone={() => setStep('ON')} />
        </div>
      )}
    </section>
  );
}

function Remove() {
  const client = useApolloClient();
  return (
    <CommandForm<{ readonly password: string }>
      title={t('factor.on.title')}
      text={t('factor.on')}
      action={t('factor.remove')}
      done={t('factor.removed')}
      fields={[
        {
          kind: 'text',
          name: 'password',
          label: t('password.current'),
          isSecret: true,
          maxLength: 200,
          rule: z.string().check(z.minLength(1)),
        },
      ]}
      run={(_key, variables) => client.mutate({ mutation: RemoveSecondFactorMutation, variables })}
    />
  );
}
