const MINUTES = 60

/** 330 → “5.5 hours”. */
export function hoursText(minutes: number): string {
  const hours = Math.round((minutes / MINUTES) * 100) / 100
  return hours === 1 ? '1 hour' : `${hours} hours`
}
