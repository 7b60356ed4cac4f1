export const peopleInWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
