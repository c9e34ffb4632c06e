/** Inner spaces collapse: "Ana  Lima " is "Ana Lima". */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');
