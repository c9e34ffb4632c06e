import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { problemOf, type Input, type Inputs } from './field-kinds.ts';
import { fieldProblem } from './field-words.ts';
import { aboutOf, type Field } from './form-screen.ts';

// zod would probe for `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true });

const checked = (field: Field) =>
  field.kind === 'rows' ? z.array(z.looseObject(shapeOf(field.columns))) : checkedInput(field);

const checkedInput = (field: Field) =>
  z.custom<Input>().check((context) => {
    const problem = problemOf(field, context.value);
    if (!problem) return;
    const message = fieldProblem(problem, aboutOf(field));
    context.issues.push({ code: 'custom', message, input: context.value });
  });

const shapeOf = (fields: readonly Field[]): Record<string, z.core.$ZodType> =>
  Object.fromEntries(fields.map((field) => [field.name, checked(field)]));

/**
 * Each field by its kind and its own rule; what the configuration as a whole needs the server
 * knows.
 */
export const resolverOf = (fields: readonly Field[]): Resolver<Inputs> =>
  standardSchemaResolver(z.object(shapeOf(fields))) as unknown as Resolver<Inputs>;
