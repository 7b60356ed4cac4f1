/** As long as the button stands; mails to candidates leave after it. */
export const UNDO_SECONDS = 10
