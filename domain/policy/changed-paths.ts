const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two documents of one shape differ, as paths such as `platformFee.PIX.rate`. */
export const changedPaths = (before: object, after: object, within = ''): string[] =>
  Object.entries(after).flatMap(([name, value]) => {
    const was: unknown = (before as Readonly<Record<string, unknown>>)[name];
    const path = within + name;
    if (isObject(was) && isObject(value)) return changedPaths(was, value, `${path}.`);
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [path];
  });
