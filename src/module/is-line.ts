/** Is a text meant as a line, and not as the name of a position? */
export const isLine = (text: string): boolean => /[\s@/:=]/.test(text);
