import { useState, type ReactNode } from 'react';
import { ConfigurationForm } from '../../../../features/configuration-form/configuration-form.tsx';
import type {
  FieldOf,
  FormScreen,
  Values,
} from '../../../../features/configuration-form/form-screen.ts';
import { refusalOf } from '../../../../graphql/errors.ts';
import { t } from './words.ts';
import { Notice } from '../../../../ui/notice.tsx';

interface Props<Of extends Values, Thing> {
  /** Left out: what is around it has one. */
  readonly title?: string;
  readonly text: string;
  readonly action: string;
  readonly screen: FormScreen<FieldOf<Of>>;
  readonly values: Of;
  readonly create: (key: string, values: Of) => Promise<Thing>;
  /** The code of a refusal because there are as many as there may be, and what to say of it. */
  readonly full: { readonly code: string; readonly text: (max: number) => string };
  readonly children: (thing: Thing) => ReactNode;
}

/** Of what is not there yet, nobody has saved anything. */
const NOT_THERE = -1;

/** A form that makes a thing, and what is said once it is made. */
export function CreationForm<Of extends Values, Thing>(props: Props<Of, Thing>) {
  const { title, text, action, screen, values, create, full, children } = props;
  const [made, setMade] = useState<{ readonly thing: Thing }>();
  const [max, setMax] = useState<number>();
  const seen = { revision: NOT_THERE, values };
  if (made) return children(made.thing);
  return (
    <div className="space-y-4">
      <header>
        {title !== undefined && <h2 className="text-xl font-semibold text-balance">{title}</h2>}
        <p className="mt-1 text-[0.9375rem] text-soft text-pretty">{text}</p>
      </header>
      {max !== undefined && (
        <Notice tone="warn" title={full.text(max)} live>
          <p>{t('new.full.text')}</p>
        </Notice>
      )}
      <ConfigurationForm
        screen={screen}
        seen={seen}
        action={action}
        save={async ({ idempotencyKey, changes }) => {
          try {
            setMade({ thing: await create(idempotencyKey, { ...values, ...changes }) });
          } catch (error) {
            const refusal = refusalOf(error);
            setMax(refusal?.['code'] === full.code ? Number(refusal['max']) : undefined);
            throw error;
          }
          return seen;
        }}
        reload={() => Promise.resolve(seen)}
      />
    </div>
  );
}
