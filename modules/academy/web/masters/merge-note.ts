/** What becomes of the name of a source, course or status that is merged. */
export const mergeNote = 'The history of leads keeps the name.'
