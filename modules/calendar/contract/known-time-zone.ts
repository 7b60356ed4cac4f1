/** Whether this is a time zone that the product can reckon with. */
export const knownZone = (zone: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
