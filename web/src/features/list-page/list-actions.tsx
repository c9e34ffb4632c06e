import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later/later.tsx';
import { loadAgain } from '../../ui/later/load-again.ts';
import type { ToastMessage } from '../../ui/toast.tsx';
import type { CommandAction, ListScreen, RowAction } from './list-screen.ts';
import type { List } from './use-list.ts';

const RowMenu = later(() => import('./row-menu.tsx'));
const CommandDialog = later(() => import('./command-dialog.tsx'));
const Toast = later(() => import('../../ui/toast.tsx'));
const prepare = () =>
  void loadAgain(() => import('./row-menu.tsx'), { tries: 1 }).catch(() => undefined);

const isCommand = <Row,>(action: RowAction<Row>): action is CommandAction<Row> => 'run' in action;

const isFor = <Row,>(action: RowAction<Row>, row: Row): boolean => action.isFor?.(row) ?? true;

/** What can be done with rows, and which of them are chosen for it. */
interface Actions<Row> {
  readonly actionsOf: (row: Row) => readonly RowAction<Row>[];
  readonly nameOf: (row: Row) => string;
  /** Whether rows can be chosen: something can be done with several. */
  readonly hasBulk: boolean;
  readonly isChosen: (row: Row) => boolean;
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
  readonly start: (action: RowAction<Row>, rows: readonly Row[]) => void;
}

// One list is on a page, of whichever rows.
const ActionsContext = createContext<Actions<never> | null>(null);
const useActions = <Row,>() => use(ActionsContext) as Actions<Row> | null;

interface Props<Row, Line> {
  readonly screen: ListScreen<Row, Line>;
  readonly list: List<Row, Line>;
  readonly children: ReactNode;
}

/** A list whose rows something can be done with: choosing them, the bar of those, the dialog. */
export function ListActions<Row, Line>({ screen, list, children }: Props<Row, Line>) {
  const { actions } = screen;
  /** Rows of another page or filter are not chosen any more. */
  const [choice, setChoice] = useState<{ of: string; keys: ReadonlySet<string> }>();
  const [started, setStarted] = useState<{ action: CommandAction<Row>; rows: readonly Row[] }>();
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const keys = useMemo(
    () => (choice?.of === list.asked ? choice.keys : new Set<string>()),
    [choice, list.asked],
  );
  if (!actions) return children;

  const choose = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Set(keys);
    for (const row of rows) {
      if (isChosen) next.add(screen.rowKey(row));
      else next.delete(screen.rowKey(row));
    }
    setChoice({ of: list.asked, keys: next });
  };
  const start = (action: RowAction<Row>, rows: readonly Row[]) => {
    if (isCommand(action)) setStarted({ action, rows });
    else if ('copy' in action && rows[0])
      navigator.clipboard.writeText(action.copy(rows[0])).then(
        () => setMessage({ tone: 'good', text: action.copied }),
        () => setMessage({ tone: 'bad', text: t('list.copyDenied') }),
      );
  };
  const commands = actions.all.filter(isCommand);
  const value: Actions<Row> = {
    actionsOf: (row) => actions.all.filter((action) => isFor(action, row)),
    nameOf: actions.rowName,
    hasBulk: commands.length > 0,
    isChosen: (row) => keys.has(screen.rowKey(row)),
    choose,
    start,
  };
  const chosen = (list.answer?.nodes ?? []).filter((row) => value.isChosen(row));
  return (
    <ActionsContext value={value as unknown as Actions<never>}>
      {children}
      {chosen.length > 0 && (
        <ChosenBar {...{ chosen, commands, start }} onClear={() => choose(chosen, false)} />
      )}
      {started && (
        <CommandDialog
          action={started.action as unknown as CommandAction<unknown>}
          rows={started.rows}
          nameOf={actions.rowName as (row: unknown) => string}
          onEnd={({ done, failed }) => {
            setStarted(undefined);
            if (done.length === 0) return;
            choose(done as Row[], false);
            list.refresh();
            if (failed.length === 0) setMessage({ tone: 'good', text: t('list.command.done') });
          }}
        />
      )}
      <Toast message={message} closeLabel={t('action.close')} onClose={() => setMessage(null)} />
    </ActionsContext>
  );
}

interface ChosenProps<Row> {
  readonly chosen: readonly Row[];
  readonly commands: readonly CommandAction<Row>[];
  readonly start: Actions<Row>['start'];
  readonly onClear: () => void;
}

/** How many rows are chosen, and what can be done with them; each command takes those it is for. */
function ChosenBar<Row>({ chosen, commands, start, onClear }: ChosenProps<Row>) {
  return (
    <section
      aria-label={t('list.chosen')}
      className="floating sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 py-2 pr-2 pl-4"
    >
      <p role="status" className="font-medium tabular-nums">
        {t('list.chosen.count', { count: chosen.length })}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {commands.map((action) => {
          const rows = chosen.filter((row) => isFor(action, row));
          return (
            <Button
              key={action.id}
              look="primary"
              disabled={rows.length === 0}
              onClick={() => start(action, rows)}
            >
              {rows.length === chosen.length
                ? action.label
                : t('list.chosen.some', { label: action.label, count: rows.length })}
            </Button>
          );
        })}
        <Button look="quiet" onClick={onClear}>
          {t('list.chosen.clear')}
        </Button>
      </div>
    </section>
  );
}

/** Chooses rows: one, or all of the page. Nothing where nothing can be done with several. */
export function Chooser<Row>({ rows, row }: { readonly rows: readonly Row[]; readonly row?: Row }) {
  const actions = useActions<Row>();
  if (!actions?.hasBulk) return null;
  const chosen = rows.filter((each) => actions.isChosen(each)).length;
  const label = row ? t('list.choose', { name: actions.nameOf(row) }) : t('list.choosePage');
  return (
    <label className="relative z-10 -m-2.5 grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        onChange={({ target }) => actions.choose(rows, target.checked)}
        className="size-5 cursor-pointer accent-primary"
      />
    </label>
  );
}

/** Opens what can be done with a row. */
export function RowActions<Row>({ row }: { readonly row: Row }) {
  const actions = useActions<Row>();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const offered = actions?.actionsOf(row) ?? [];
  if (!actions || offered.length === 0) return null;
  const label = t('list.actions', { name: actions.nameOf(row) });
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onClick={() => setOpen(!isOpen)}
        className="relative z-10 -m-2.5 grid size-11 place-items-center rounded-field text-muted hover:bg-line hover:text-ink"
      >
        <MoreIcon aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <RowMenu
          label={label}
          anchor={button}
          actions={offered.map((action) => ({
            id: action.id,
            label: action.label,
            href: 'href' in action ? action.href(row) : undefined,
            onPress: () => actions.start(action, [row]),
          }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Whether rows of this list have a column to choose them, and one for what can be done. */
export const useActionColumns = (): { readonly choose: boolean; readonly act: boolean } => {
  const actions = useActions();
  return { choose: actions?.hasBulk ?? false, act: actions !== null };
};
