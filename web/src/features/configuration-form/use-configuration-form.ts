import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { get, set, useForm, type UseFormReturn } from 'react-hook-form';
import { toApiFailure, type InvalidField } from '../../graphql/errors.ts';
import { changesOf, inputsOf, isSame, type Inputs, type RowInputs } from './field-kinds.ts';
import { withRules } from './document-rules.ts';
import { fieldProblem } from './field-words.ts';
import { resolverOf } from './form-resolver.ts';
import {
  aboutOf,
  fieldsOf,
  type Field,
  type FieldOf,
  type FormScreen,
  type SaveRequest,
  type Seen,
  type Values,
} from './form-screen.ts';
import { outcomeOf, type Outcome } from './save-outcome.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

export interface FormOf<Of extends Values> {
  readonly screen: FormScreen<FieldOf<Of>>;
  /** What its button says; left out: that it saves. */
  readonly action?: string;
  /** All that is shown, changed or not; left out: what changed. */
  readonly sends?: 'ALL';
  /** What the form begins with. */
  readonly seen: Seen<Of>;
  /** Answers the settings as they are afterwards; throws what the API refused. */
  readonly save: (request: SaveRequest<Of>) => Promise<Seen<Of>>;
  /** The settings as they are now. */
  readonly reload: () => Promise<Seen<Of>>;
}

export interface ConfigurationFormState {
  readonly screen: FormScreen;
  readonly form: UseFormReturn<Inputs>;
  readonly outcome: Outcome;
  /** Grows with each save that the fields kept back, so that the summary takes the focus again. */
  readonly round: number;
  readonly submit: () => void;
  /** Puts what somebody else saved in the place of what was typed. */
  readonly loadTheirs: () => void;
}

/** The form's fields with what becomes of saving them. */
export function useConfigurationForm<Of extends Values>(of: FormOf<Of>): ConfigurationFormState {
  const screen = useMemo(() => withRules(of.screen as unknown as FormScreen), [of.screen]);
  const fields = useMemo(() => fieldsOf(screen), [screen]);
  const resolver = useMemo(() => resolverOf(fields), [fields]);
  const [seen, setSeen] = useState(of.seen);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [round, setRound] = useState(0);
  const keyOf = useIdempotencyKey();
  const form = useForm<Inputs>({
    defaultValues: inputsOf(fields, seen.values),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const keptBack = () => {
    setOutcome({ kind: 'invalid' });
    setRound((before) => before + 1);
  };

  /** As they are drawn now: while it is saved, other fields may have come. */
  const drawn = useRef(fields);

  const take = (values: Of, sent: Inputs) => takeOver(form, drawn.current, { values, sent });

  useLayoutEffect(() => {
    if (drawn.current === fields) return;
    const before = inputsOf(drawn.current, seen.values);
    drawn.current = fields;
    take(seen.values, before);
  });

  const save = async (inputs: Inputs) => {
    const changes = changesOf(fields, inputs, of.sends === 'ALL' ? {} : seen.values) as Partial<Of>;
    if (!of.sends && Object.keys(changes).length === 0) return setOutcome({ kind: 'unchanged' });
    const request = { expectedRevision: seen.revision, changes, seen: seen.values };
    // As the controls hold them: what the resolver answers has its rows' fields in another order.
    const sent = structuredClone(form.getValues());
    setOutcome({ kind: 'saving' });
    try {
      const saved = await of.save({ ...request, idempotencyKey: keyOf(request) });
      setSeen(saved);
      take(saved.values, sent);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      if (markRefused(form, fields, { refused: refusedFields(error), sent })) keptBack();
      else setOutcome(outcomeOf(error));
    }
  };

  const loadTheirs = async () => {
    try {
      const theirs = await of.reload();
      setSeen(theirs);
      take(theirs.values, form.getValues());
      setOutcome({ kind: 'none' });
      // The button that was pressed is gone.
      if (fields[0]) form.setFocus(fields[0].name);
    } catch (error) {
      setOutcome({ kind: 'conflict', error });
    }
  };

  return {
    screen,
    form,
    outcome,
    round,
    submit: () => void form.handleSubmit(save, keptBack)(),
    loadTheirs: () => void loadTheirs(),
  };
}

interface Taken {
  readonly values: Values;
  /** What the controls held when it was asked for. */
  readonly sent: Inputs;
}

/** Puts what was seen into the controls; what was typed other than `sent` stays. */
function takeOver(form: UseFormReturn<Inputs>, fields: readonly Field[], { values, sent }: Taken): void {
  const inputs = inputsOf(fields, values);
  const now = structuredClone(form.getValues());
  const typed = fields.filter(
    ({ name }) => get(sent, name) !== undefined && !isSame(get(now, name), get(sent, name)),
  );
  form.reset(inputs, { keepFieldsRef: true });
  if (typed.length === 0) return;
  // Not by setValue: until it is drawn again, a form that was reset knows no list of rows.
  const kept = structuredClone(inputs);
  for (const { name } of typed) set(kept, name, get(now, name));
  form.reset(kept, { keepFieldsRef: true, keepDefaultValues: true });
}

function refusedFields(error: unknown): readonly InvalidField[] {
  const failure = toApiFailure(error);
  return failure.kind === 'refused' ? failure.fields : [];
}

interface Refusal {
  readonly refused: readonly InvalidField[];
  /** What it is of: rows may have come and gone since. */
  readonly sent: Inputs;
}

/** Marks the fields that the server refused; false when none of them is in the form. */
function markRefused(
  form: UseFormReturn<Inputs>,
  fields: readonly Field[],
  { refused, sent }: Refusal,
): boolean {
  const known = refused.flatMap(({ field: path, code }) => {
    const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (!field) return [];
    const [place, ...column] = path.slice(field.name.length + 1).split('.');
    // Only a row's fields have controls of their own.
    const name =
      field.kind === 'rows' && place
        ? pathNow({ list: field.name, place, column }, sent, form.getValues())
        : field.name;
    return [{ name, message: fieldProblem({ code }, aboutOf(refusedField(field, column))) }];
  });
  for (const { name, message } of known) form.setError(name, { type: 'api', message });
  return known.length > 0;
}

/** The field itself, or that of its rows which the path names. */
const refusedField = (field: Field, column: readonly string[]): Field =>
  (field.kind === 'rows' && field.columns.find(({ name }) => name === column[0])) || field;

interface InRow {
  readonly list: string;
  readonly place: string;
  readonly column: readonly string[];
}

/** Where a row's field is now: `rows.1.name` is at `rows.0` once the first row is gone. */
function pathNow({ list, place, column }: InRow, sent: Inputs, now: Inputs): string {
  const rowsIn = (inputs: Inputs) => get(inputs, list) as readonly RowInputs[];
  const id = rowsIn(sent)[Number(place)]?.['id'];
  const index = rowsIn(now).findIndex((row) => row['id'] === id);
  return index < 0 ? list : [list, index, ...column].join('.');
}
