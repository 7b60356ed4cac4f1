/** A link that dials: signs for the eye are left out. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
