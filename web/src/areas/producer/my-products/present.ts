/** What is gone meanwhile is a failure like any other. */
export function present<Thing>(thing: Thing | null | undefined): Thing {
  if (!thing) throw new Error('The answer does not hold what was asked for');
  return thing;
}
