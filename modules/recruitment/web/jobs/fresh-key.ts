/** Tells entries of one list apart, also after their text was changed. */
export const freshKey = (): string => crypto.randomUUID().slice(0, 8)
