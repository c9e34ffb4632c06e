import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCompleteCep } from '../../../../domain/brazil/cep.ts';
import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { isState, type StateCode } from '../../../../domain/brazil/states.ts';
import { boundedFetch } from '../../graphql/bounded-fetch.ts';
import { pageSettings } from '../shell/page-data.ts';
import { type FormValues, PLACE_FIELDS } from './values.ts';

/** What a postal code tells of an address. Small towns have one code, and no street in it. */
interface Place {
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: StateCode;
}

/** `unknown`: there is no such code. `failed`: nobody told. */
export type Answer = Place | 'unknown' | 'failed';

const PATIENCE_MS = 5_000;
/** As much as the order takes. */
const LENGTH_MAX = 200;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, LENGTH_MAX) : '';

/** Of an unknown code it knows no state (specification/providers#postal-code-service). */
function placeOf(answer: unknown): Answer {
  const { uf, logradouro, bairro, localidade } = Object(answer) as Record<string, unknown>;
  if (!isState(uf)) return 'unknown';
  return {
    street: textOf(logradouro),
    district: textOf(bairro),
    city: textOf(localidade),
    state: uf,
  };
}

/** Asks which place the eight digits of a postal code are. It learns nothing else of the buyer. */
async function findPlace(digits: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await boundedFetch(PATIENCE_MS)(`${pageSettings().cepUrl}/${digits}/json/`, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return response.ok ? placeOf(await response.json()) : 'failed';
  } catch {
    return 'failed';
  }
}

/** `kept`: the form has the address of its postal code from before. */
type Outcome = 'found' | 'unknown' | 'failed' | 'kept';

interface Ended {
  readonly digits: string;
  readonly outcome: Outcome;
  readonly place: Place | null;
}

export interface CepLookup {
  readonly status: 'waiting' | 'looking' | Outcome;
  readonly place: Place | null;
  /** A lookup has ended: the rest of the address is shown, and stays. */
  readonly revealed: boolean;
  readonly retry: () => void;
}

/** From the last digit until somebody is asked (specification/checkout#constants). */
const DEBOUNCE_MS = 500;
const NO_PLACE = { street: '', district: '', city: '', state: '' };

/** Puts what was answered into the form, in place of what an earlier answer had put there. */
function useAnswerInForm() {
  const { getValues, setValue, clearErrors } = useFormContext<FormValues>();
  return (digits: string, answer: Answer) => {
    const place = typeof answer === 'object' ? answer : NO_PLACE;
    const before = getValues('lookedUp');
    for (const field of PLACE_FIELDS) {
      const text = getValues(field);
      if (text.trim() === '' || text === before[field])
        setValue(field, place[field], { shouldDirty: true });
    }
    setValue('lookedUp', { ...place, digits: answer === 'failed' ? '' : digits });
    clearErrors([...PLACE_FIELDS]);
  };
}

/** An address that is there is shown from the start. */
const firstEnded = ({ city, lookedUp: { digits } }: FormValues): Ended | null =>
  digits || city ? { digits, outcome: 'kept', place: null } : null;

/**
 * Looks up the postal code in the form as soon as it is complete; a code that was changed meanwhile
 * ends the older request (specification/checkout#postal-code-lookup). What cannot be looked up is
 * typed by the buyer: nothing here keeps an order back.
 */
export function useCepLookup(): CepLookup {
  const { getValues, setFocus } = useFormContext<FormValues>();
  const cep = useWatch<FormValues, 'cep'>({ name: 'cep' });
  const [ended, setEnded] = useState(() => firstEnded(getValues()));
  const putIntoForm = useAnswerInForm();
  const digits = onlyDigits(cep);
  const complete = isCompleteCep(cep);
  const settled = ended?.digits === digits;

  const end = useEffectEvent((answer: Answer) => {
    putIntoForm(digits, answer);
    const isPlace = typeof answer === 'object';
    setEnded({ digits, outcome: isPlace ? 'found' : answer, place: isPlace ? answer : null });
  });

  useEffect(() => {
    if (!complete || settled) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await findPlace(digits, asking.signal);
      if (!asking.signal.aborted) end(answer);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [complete, settled, digits]);

  // Whoever has gone on to another field is not taken away from it.
  const goOn = useEffectEvent(() => {
    if (document.activeElement?.getAttribute('name') !== 'cep') return;
    const { street } = getValues();
    setFocus(street ? 'number' : 'street');
  });
  useEffect(() => {
    if (ended?.outcome === 'found') goOn();
  }, [ended]);

  const outcome = settled ? ended.outcome : 'looking';
  return {
    status: complete ? outcome : 'waiting',
    place: ended?.place ?? null,
    revealed: ended !== null,
    retry: () => {
      // The button that was pressed is gone while somebody is asked.
      setFocus('cep');
      setEnded((last) => last && { ...last, digits: '' });
    },
  };
}
