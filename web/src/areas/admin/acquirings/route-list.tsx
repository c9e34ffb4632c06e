import UpIcon from 'lucide-react/icons/arrow-up';
import DownIcon from 'lucide-react/icons/arrow-down';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import {
  canTake,
  moved,
  newLine,
  problemOf,
  warningOf,
  type DraftLine,
  type Known,
  type Use,
} from './route-draft.ts';
import { t, wordOf } from './words.ts';

/** As the API takes them. */
const LINES_MAX = 10;

interface Props {
  readonly use: Use;
  readonly lines: readonly DraftLine[];
  readonly connections: readonly Known[];
  /** What the API refused of a line, by its place. */
  readonly refused: ReadonlyMap<number, string>;
  readonly disabled: boolean;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

/** What a connection is called among those of the same provider. */
export const nameOf = ({ connection: { name, payee, id } }: Known): string =>
  `${name} · ${payee || id.slice(0, 8)}`;

interface LineProps extends Pick<Props, 'use' | 'connections' | 'disabled'> {
  readonly line: DraftLine;
  readonly place: number;
  readonly count: number;
  readonly refused: string | undefined;
  readonly onLine: (line: DraftLine) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Its place among the others, and taking it out. */
function LineButtons(props: LineProps & { readonly label: string }) {
  const { label, place, count, disabled } = props;
  const moves = [
    { step: -1, name: 'line.up', Icon: UpIcon, isEnd: place === 1 },
    { step: 1, name: 'line.down', Icon: DownIcon, isEnd: place === count },
  ] as const;
  return (
    <div className="flex gap-2">
      {moves.map(({ step, name, Icon, isEnd }) => (
        <Button
          key={name}
          aria-label={t(name, { line: label })}
          data-move={step}
          disabled={disabled || isEnd}
          onClick={() => props.onMove(step)}
          className="w-12 px-0!"
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      ))}
      <Button
        aria-label={t('line.remove', { line: label })}
        disabled={disabled}
        onClick={props.onRemove}
        className="w-12 px-0!"
      >
        <TrashIcon aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

/** One connection with the amounts that it takes, and its place. */
function Line(props: LineProps) {
  const { use, line, place, connections, refused, disabled } = props;
  const known = connections.find(({ connection: { id } }) => id === line.connectionId);
  const able = connections.filter(
    (each) => each === known || (!each.connection.archived && canTake(each, use)),
  );
  const warning = warningOf(known, use);
  const problem = problemOf(line);
  const label = t('line', { place, use: t(`use.${use}`) });
  return (
    <li data-line={line.key} className="space-y-2 py-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={label}
          className="min-w-0 flex-1 basis-60"
          error={refused ?? (warning && t(`warning.${warning}`))}
          value={line.connectionId}
          disabled={disabled}
          onChange={({ target }) => props.onLine({ ...line, connectionId: target.value })}
        >
          {!known && <option value={line.connectionId}>{t('line.unknown')}</option>}
          {able.map((each) => (
            <option key={each.connection.id} value={each.connection.id}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
        <LineButtons {...props} label={label} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <MoneyField
          sign="R$"
          label={t('line.from')}
          value={line.from}
          placeholder="0,00"
          disabled={disabled}
          error={problem === 'AMOUNT' ? t('line.amount') : undefined}
          onChange={({ target }) => props.onLine({ ...line, from: target.value })}
        />
        <MoneyField
          sign="R$"
          label={t('line.upTo')}
          value={line.upTo}
          placeholder={t('line.noLimit')}
          disabled={disabled}
          error={problem === 'ENDS_BELOW_BEGIN' ? wordOf(`wrong.${problem}`) : undefined}
          onChange={({ target }) => props.onLine({ ...line, upTo: target.value })}
        />
      </div>
    </li>
  );
}

/** Whom a method asks, in this order: connections with the amounts that each takes. */
export function RouteList({ use, lines, connections, refused, disabled, onChange }: Props) {
  const box = useRef<HTMLOListElement>(null);
  const able = connections.filter((each) => !each.connection.archived && canTake(each, use));
  const [first] = able;
  const isFull = lines.length >= LINES_MAX;
  /** The button that was pressed moves with its line, and keeps the focus. */
  const move = (index: number, step: -1 | 1) => {
    const key = lines[index]?.key;
    onChange(moved(lines, index, step));
    requestAnimationFrame(() => {
      const line = [...(box.current?.children ?? [])].find(
        (each) => (each as HTMLElement).dataset['line'] === key,
      );
      const buttons = [...(line?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
      const same = buttons.find(({ dataset }) => dataset['move'] === String(step));
      (same?.disabled ? buttons.find(({ disabled: isOff }) => !isOff) : same)?.focus();
    });
  };
  return (
    <section aria-label={t(`use.${use}`)} className="panel p-5">
      <h2 className="font-semibold">{t(`use.${use}`)}</h2>
      {lines.length === 0 ? (
        <p className="mt-1 text-[0.9375rem] text-soft">
          {t(use === 'PAYOUT' ? 'routes.none.PAYOUT' : 'routes.none')}
        </p>
      ) : (
        <ol ref={box} className="divide-y divide-line">
          {lines.map((line, index) => (
            <Line
              key={line.key}
              {...{ use, line, connections, disabled }}
              place={index + 1}
              count={lines.length}
              refused={refused.get(index)}
              onLine={(next) => onChange(lines.map((each) => (each === line ? next : each)))}
              onMove={(step) => move(index, step)}
              onRemove={() => onChange(lines.filter((each) => each !== line))}
            />
          ))}
        </ol>
      )}
      {first ? (
        <Button
          disabled={disabled || isFull}
          className="mt-3 w-full sm:w-auto"
          onClick={() => {
            const free = able.find(({ connection: { id } }) =>
              lines.every(({ connectionId }) => connectionId !== id),
            );
            onChange([...lines, newLine((free ?? first).connection.id)]);
          }}
        >
          {t('line.add', { use: t(`use.${use}`) })}
        </Button>
      ) : (
        <p className="mt-2 text-[0.9375rem] text-soft">{t('routes.nobody')}</p>
      )}
    </section>
  );
}
