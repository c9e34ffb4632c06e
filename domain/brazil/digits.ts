/** Only the digits of a text: masks, spaces and letters go. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');
