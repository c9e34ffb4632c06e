/** A text as the content of an HTML element, where nothing of it can be markup. */
export const htmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The same as the value of an attribute in double quotes. */
export const htmlAttribute = (text: string): string => htmlText(text).replaceAll('"', '&quot;');
