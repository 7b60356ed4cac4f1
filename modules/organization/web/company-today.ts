/** The day of the companies, wherever the reader is. */
export const companyToday = (): string =>
  // The Swedish way of writing a date is YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date())
