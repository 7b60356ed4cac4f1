/** Of so many hundredths of a day, those that are paid at a share of a hundred; the odd one is the person's. */
export const paidPart = (hundredths: number, share: number): number => Math.ceil((hundredths * share) / 100)
