/** A request body with its media type. */
export interface RequestBody {
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded';
  readonly text: string;
}

export const json = (value: unknown): RequestBody => ({
  contentType: 'application/json',
  text: JSON.stringify(value),
});

export const form = (fields: Readonly<Record<string, string>>): RequestBody => ({
  contentType: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(fields).toString(),
});
