/** Without the control characters and halves of characters that no field takes and no database keeps; a file may hold any. */
export const cleanText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/g, ' ').toWellFormed()
