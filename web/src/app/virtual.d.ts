/** Made of schema.graphql by build/paged-fields.ts. */
declare module 'virtual:paged-fields' {
  const fields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  export default fields;
}
