import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { Part } from './part.tsx';
import { ChangeSellerOptionsMutation, SHOWN, type Seller } from './queries.ts';
import { t } from './words.ts';
import { WrittenCommand } from './written-command.tsx';

const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
const SWITCHES = ['canSell', 'canCashOut', 'canSignIn'] as const;
type Name = (typeof METHODS)[number] | (typeof SWITCHES)[number];
type Switched = Readonly<Partial<Record<Name, boolean>>>;

/** As the API has it. */
const REASON_MAX = 500;

const isOn = (seller: Seller, name: Name): boolean =>
  name === 'canSell' || name === 'canCashOut' || name === 'canSignIn'
    ? seller[name]
    : seller.methods.includes(name);

/** What the API is told: null stays as it is, whatever somebody else changes meanwhile. */
const optionsOf = (seller: Seller, wanted: Switched) => ({
  methods: METHODS.some((method) => method in wanted)
    ? METHODS.filter((method) => wanted[method] ?? isOn(seller, method))
    : null,
  canSell: wanted.canSell ?? null,
  canCashOut: wanted.canCashOut ?? null,
  canSignIn: wanted.canSignIn ?? null,
});

/** What a seller may do, in switches, saved with the reason: only what was switched is sent. */
export default function Options({ seller }: { readonly seller: Seller }) {
  const client = useApolloClient();
  const [wanted, want] = useState<Switched>({});
  const turn = (name: Name, on: boolean) => {
    const { [name]: _before, ...others } = wanted;
    want(on === isOn(seller, name) ? others : { ...others, [name]: on });
  };
  const control = (name: Name) => ({
    checked: wanted[name] ?? isOn(seller, name),
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      turn(name, target.checked),
  });
  const options = optionsOf(seller, wanted);
  const { id } = seller;
  return (
    <WrittenCommand
      label={t('reason')}
      hint={t('options.why')}
      max={REASON_MAX}
      action={t('options.save')}
      done={t('options.done')}
      said={options}
      isChanged={Object.keys(wanted).length > 0}
      run={async (key, reason) => {
        const variables = { key, id, options, reason };
        await client.mutate({ mutation: ChangeSellerOptionsMutation, variables, ...SHOWN });
        want({});
      }}
    >
      <Part title={t('options.methods')}>
        <p className="mb-2 text-[0.9375rem] text-soft text-pretty">{t('options.methods.text')}</p>
        {METHODS.map((name) => (
          <SwitchField key={name} label={t(`method.${name}`)} {...control(name)} />
        ))}
      </Part>
      <Part title={t('options.account')}>
        <div className="space-y-2">
          {SWITCHES.map((name) => (
            <SwitchField
              key={name}
              label={t(`options.${name}`)}
              hint={t(`options.${name}.hint`)}
              {...control(name)}
            />
          ))}
        </div>
      </Part>
    </WrittenCommand>
  );
}
