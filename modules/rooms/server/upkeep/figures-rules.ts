/** Hundredths of a percent; null where there is nothing to compare with. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

/** Tenths of a person for each booking. */
export const peopleOf = (people: number, bookings: number): number | null =>
  bookings === 0 ? null : Math.round((people * 10) / bookings)
