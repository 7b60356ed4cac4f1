// Dark enough for text on paper: each at least 4.5 to 1 on white.
const colours: Readonly<Record<number, string>> = { 1: '#1f5f4a', 2: '#2f4a7d', 3: '#8a3f24' }

/** The colour in which a company of the group signs its papers. */
export const companyColour = (companyId: number): string => colours[companyId] ?? colours[1]!
