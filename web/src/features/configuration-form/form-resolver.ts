import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { problemOf, type Input, type Inputs } from './field-kinds.ts';
import { fieldProblem } from './field-words.ts';
import { aboutOf, isShown, type Field } from './form-screen.ts';

// zod would probe for `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true });

const checked = (field: Field, inputs: Inputs) =>
  field.kind === 'rows'
    ? z.array(z.looseObject(shapeOf(field.columns, inputs)))
    : checkedInput(field, inputs);

const checkedInput = (field: Field, inputs: Inputs) =>
  z.custom<Input>().check((context) => {
    const problem = problemOf(field, context.value, inputs);
    if (!problem) return;
    const message = fieldProblem(problem, aboutOf(field));
    context.issues.push({ code: 'custom', message, input: context.value });
  });

const shapeOf = (fields: readonly Field[], inputs: Inputs): Record<string, z.core.$ZodType> =>
  Object.fromEntries(fields.map((field) => [field.name, checked(field, inputs)]));

/**
 * Each field that is shown by its kind and its own rule; what the configuration as a whole needs
 * the server knows.
 */
export const resolverOf =
  (fields: readonly Field[]): Resolver<Inputs> =>
  (inputs, context, options) => {
    const shown = fields.filter((field) => isShown(field, inputs));
    const check = standardSchemaResolver(z.object(shapeOf(shown, inputs))) as unknown;
    return (check as Resolver<Inputs>)(inputs, context, options);
  };
