/** The one clock. Tests shift it; nothing else in the product asks the machine for the time. */
export type Clock = { now(): Date }

export const machineClock: Clock = { now: () => new Date() }
