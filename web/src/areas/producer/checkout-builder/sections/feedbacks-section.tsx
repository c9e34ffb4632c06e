import { useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { t } from '../../../../i18n/builder.ts';
import { Button } from '../../../../ui/button.tsx';
import { newFeedback, type BuilderInputs } from '../builder-values.ts';
import { FeedbackItem } from './feedback-item.tsx';
import { Section } from './section.tsx';

const FEEDBACKS_MAX = 20;
/** The buttons of an item in their order. */
const BUTTON_OF = { [-1]: 0, [1]: 1 } as const;

/** Where the focus goes once the list has changed: what was pressed may have moved or gone. */
type Wanted =
  { readonly index: number; readonly at: 'title' } | { readonly index: number; readonly at: 1 | -1 };

/** The focus of a list of items that move, come and go. */
function useItemFocus(count: number) {
  const items = useRef(new Map<number, HTMLLIElement>());
  const add = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<Wanted>();
  useLayoutEffect(() => {
    if (!wanted) return;
    const item = items.current.get(Math.min(wanted.index, count - 1));
    const buttons = [...(item?.querySelectorAll('button') ?? [])];
    const pressed = wanted.at === 'title' ? undefined : buttons[BUTTON_OF[wanted.at]];
    // At an end of the list one of the two is off.
    const usable = pressed?.disabled ? buttons.find(({ disabled }) => !disabled) : pressed;
    (usable ?? item?.querySelector('input') ?? add.current)?.focus();
  }, [wanted, count]);
  const refOf = (index: number) => (item: HTMLLIElement | null) => {
    if (item) items.current.set(index, item);
    else items.current.delete(index);
  };
  return { add, refOf, setWanted };
}

/** What customers said: added, taken out, and put in order by two buttons. */
export function FeedbacksSection() {
  const { control } = useFormContext<BuilderInputs>();
  // The feedback has an id of its own.
  const list = useFieldArray({ control, name: 'feedbacks', keyName: 'key' });
  const count = list.fields.length;
  const { add, refOf, setWanted } = useItemFocus(count);
  const [said, setSaid] = useState('');

  const move = (index: number, by: 1 | -1) => {
    list.move(index, index + by);
    setWanted({ index: index + by, at: by });
    setSaid(t('feedback.moved', { number: index + by + 1, count }));
  };
  const remove = (index: number) => {
    list.remove(index);
    setWanted({ index, at: 'title' });
    setSaid(t('feedback.removed'));
  };
  const append = () => {
    list.append(newFeedback(), { shouldFocus: false });
    setWanted({ index: count, at: 'title' });
    setSaid('');
  };

  return (
    <Section title={t('feedback.title')} text={t('feedback.text')}>
      {count === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t('feedback.none')}</p>
      ) : (
        <ol className="space-y-3">
          {list.fields.map(({ key }, index) => (
            <FeedbackItem
              key={key}
              {...{ index, count }}
              ref={refOf(index)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button ref={add} disabled={count >= FEEDBACKS_MAX} onClick={append}>
        {t('feedback.add')}
      </Button>
      {count >= FEEDBACKS_MAX && <p className="text-sm text-muted">{t('feedback.full')}</p>}
    </Section>
  );
}
